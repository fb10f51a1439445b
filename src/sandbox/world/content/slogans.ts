import type { Kind, Texts } from './kinds'

/** Slogans of chains: each fits on one line of half a phone's width. */
export const SLOGANS: Readonly<Record<Kind['group'], readonly Texts[]>> = {
  makan: [
    ['Hangat, harga pas', 'Fairly priced', '热乎又实惠'], ['Rasa rumahan', 'Tastes like home', '家的味道'],
    ['Favorit keluarga', 'A family favourite', '全家都爱'], ['Hangat di perut', 'Warm and filling', '暖胃又管饱'],
    ['Resep keluarga', 'A family recipe', '家传手艺'],
  ],
  ngopi: [
    ['Buat jeda sejenak', 'For a little break', '歇一会儿'], ['Bikin hari manis', 'A sweeter day', '让每天更甜'],
    ['Teman ngobrol', 'For long chats', '聊天好去处'],
  ],
  cantik: [
    ['Manjakan dirimu', 'Treat yourself', '好好宠爱自己'], ['Rapi, hati senang', 'Done right', '焕然一新'],
  ],
  hiburan: [
    ['Seru bareng teman', 'Fun with friends', '和朋友更开心'], ['Main kapan saja', 'Any day you like', '随时来玩'],
  ],
}
