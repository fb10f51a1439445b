import type { Kind, Texts } from './kinds'

/** Slogans of chains; `@` is replaced by their kind. */
export const SLOGANS: Readonly<Record<Kind['group'], readonly Texts[]>> = {
  makan: [
    ['@ hangat, harga bersahabat', '@ served hot, priced fair', '热腾腾的@，价格亲民'], ['@ rasa rumahan, tiap hari', '@ that tastes of home, every day', '@，天天都是家的味道'],
    ['@ favorit sekeluarga', '@ the whole family loves', '全家都爱的@'],
  ],
  ngopi: [
    ['@ buat jeda sejenak', '@ for a little break', '@，歇一会儿'], ['@ yang bikin hari lebih manis', '@ to sweeten your day', '@，让每天更甜'],
  ],
  cantik: [
    ['@: waktunya memanjakan diri', '@: time to treat yourself', '@：好好宠爱自己'], ['@ rapi, hati senang', '@ done right', '@，焕然一新'],
  ],
  hiburan: [
    ['@: seru bareng teman', '@: more fun with friends', '@：和朋友更开心'], ['@ kapan saja', '@ any day you like', '随时来@'],
  ],
}
