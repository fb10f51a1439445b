import type { Texts } from './kinds'

/** A short video of one kind of kitchen, drawn by pictures/clips.ts. */
export interface Clip {
  /** Duration in seconds. */
  readonly seconds: number
  /** Titles of videos that use it. */
  readonly titles: readonly Texts[]
  /** Captions: start and end in seconds, and the text. */
  readonly captions: readonly (readonly [number, number, Texts])[]
}

/** The clips, by the picture of their kitchen. */
export const CLIPS: Readonly<Record<string, Clip>> = {
  bakso: {
    seconds: 12,
    titles: [
      ['Bakso urat sebesar kepalan, kuah 8 jam', 'Meatballs the size of a fist, broth of 8 hours', '拳头大的牛筋肉丸，熬8小时的汤'],
      ['Mangkuk pertama jam enam pagi', 'The first bowl at six in the morning', '清晨六点的第一碗'],
      ['Begini cara uratnya tetap kenyal', 'How the tendon stays springy', '牛筋弹牙的秘诀'],
    ],
    captions: [
      [0.4, 3.6, ['Kuahnya dari subuh, Kak.', 'The broth is on since dawn.', '汤从凌晨就开始熬了。']],
      [4, 6.8, ['Uratnya digiling kasar.', 'Coarsely ground tendon.', '牛筋要粗绞。']],
      [7.2, 11.4, ['Sambalnya? Secukupnya keberanian.', 'Chili? As much as you dare.', '辣椒？看你敢放多少。']],
    ],
  },
  kopi: {
    seconds: 10,
    titles: [
      ['Es kopi aren, gula disiram terakhir', 'Palm sugar coffee, the syrup goes last', '棕榈糖咖啡，最后淋糖'],
      ['Satu cangkir sebelum hujan turun', 'One cup before the rain', '雨前的一杯'],
      ['Bijinya dari Gayo, disangrai di sini', 'Beans from Gayo, roasted here', '加约咖啡豆，现场烘焙'],
    ],
    captions: [
      [0.4, 3, ['Gulanya belakangan.', 'The sugar goes last.', '糖最后放。']],
      [3.4, 6, ['Biar warnanya turun pelan.', 'So that the colour sinks slowly.', '让颜色慢慢沉下去。']],
      [6.4, 9.6, ['Diaduk? Terserah kamu.', 'Stir it? Up to you.', '要不要搅，随你。']],
    ],
  },
  sate: {
    seconds: 12,
    titles: [
      ['Sate maranggi di arang kelapa', 'Maranggi satay over coconut coals', '椰炭烤沙爹'],
      ['Seratus tusuk sebelum magrib', 'A hundred skewers before sunset', '日落前的一百串'],
    ],
    captions: [
      [0.4, 3.6, ['Arangnya tempurung kelapa.', 'The coals are coconut shell.', '用的是椰壳炭。']],
      [4, 7, ['Jangan ditinggal, dikipas terus.', 'Never leave it, keep fanning.', '一刻不离，不停扇。']],
      [7.4, 11.4, ['Kecapnya baru sekarang.', 'Only now the soy sauce.', '现在才刷甜酱油。']],
    ],
  },
  martabak: {
    seconds: 12,
    titles: [
      ['Martabak dilipat tanpa pecah', 'Folded without a crack', '折而不裂的甜煎饼'],
      ['Menteganya jangan pelit', 'Do not be mean with the butter', '黄油别小气'],
    ],
    captions: [
      [0.4, 3.4, ['Apinya kecil saja.', 'Only a small flame.', '小火就好。']],
      [3.8, 6.8, ['Tunggu sampai berlubang.', 'Wait for the holes.', '等它起蜂窝。']],
      [7.2, 11.4, ['Lipat sekali, jangan ragu.', 'Fold once, and do not hesitate.', '一次折好，别犹豫。']],
    ],
  },
  dimsum: {
    seconds: 10,
    titles: [
      ['Delapan belas lipatan, dua puluh detik', 'Eighteen pleats, twenty seconds', '十八褶，二十秒'],
      ['Dimsum dikukus waktu kamu datang', 'Steamed when you arrive', '客到才上笼'],
    ],
    captions: [
      [0.4, 3.2, ['Kulitnya setipis kertas.', 'A skin as thin as paper.', '皮薄如纸。']],
      [3.6, 6.2, ['Isinya udang, bukan tepung.', 'Prawn inside, not flour.', '馅是虾，不是面。']],
      [6.6, 9.6, ['Tujuh menit, tidak lebih.', 'Seven minutes, no more.', '七分钟，不能多。']],
    ],
  },
  es: {
    seconds: 8,
    titles: [
      ['Es campur buat siang yang panas', 'Mixed ice for a hot noon', '炎热正午的什锦冰'],
      ['Sirupnya dari buah, bukan botol', 'Syrup from fruit, not from a bottle', '糖浆是水果熬的'],
    ],
    captions: [
      [0.4, 3, ['Esnya diserut tangan.', 'The ice is shaved by hand.', '冰是手刨的。']],
      [3.4, 7.6, ['Cepat, keburu cair!', 'Quick, before it melts!', '快吃，要化了！']],
    ],
  },
}

/** The encodings of a clip: MP4 for iPhones before iOS 17.4, which do not play WebM. */
export function clipSources(name: string): readonly { readonly url: string; readonly type: string }[] {
  return [
    { url: `/video/${name}.webm`, type: 'video/webm; codecs="vp9,opus"' },
    { url: `/video/${name}.mp4`, type: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"' },
  ]
}

/** The URL of the captions of a clip in one language. */
export function captionsUrl(name: string, language: 'id' | 'en' | 'zh'): string {
  return `/video/${name}-${language}.vtt`
}

const LANGUAGES = ['id', 'en', 'zh'] as const

/** The captions of a clip as WebVTT, by file name; null for an unknown name. */
export function captionsNamed(file: string): string | null {
  const [, name = '', language = ''] = /^([a-z]+)-(id|en|zh)\.vtt$/.exec(file) ?? []
  if (!Object.hasOwn(CLIPS, name)) return null
  const index = LANGUAGES.indexOf(language as 'id')
  const cues = CLIPS[name]?.captions.map(([from, to, texts]) => `${stamp(from)} --> ${stamp(to)}\n${texts[index] ?? ''}\n`) ?? []
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** A WebVTT time below one minute. */
function stamp(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`
}
