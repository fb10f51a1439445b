import type { Plate, Tone } from './scenery'

/** The picture recipe of one kind of place; emoji are named by their code points. */
export interface Subject {
  readonly tone: Tone
  readonly main: string
  readonly helper: string
  readonly garnish?: string
  readonly on: Plate | 'none'
  /** Share of the picture's side; the dish is rotated by `turn` degrees. */
  readonly size?: number
  readonly turn?: number
  /** Background tone of the close-up, so that three pictures of a store differ. */
  readonly close: Tone
  readonly wall: Tone
  readonly sign?: string
  readonly counter: readonly [string, string]
}

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  bakso: {
    tone: 'chili', main: '1f35c', helper: '1f964', garnish: '1f336-fe0f', on: 'cream',
    close: 'peach', wall: 'chili', counter: ['1f372', '1f964'],
  },
  geprek: {
    tone: 'turmeric', main: '1f357', helper: '1f35a', garnish: '1f336-fe0f', on: 'leaf', size: 0.62,
    close: 'chili', wall: 'turmeric', counter: ['1f35a', '1f964'],
  },
  nasgor: {
    tone: 'pandan', main: '1f35b', helper: '1f964', garnish: '1f33f', on: 'cream',
    close: 'turmeric', wall: 'pandan', counter: ['1f35a', '1f375'],
  },
  padang: {
    tone: 'chili', main: '1f958', helper: '1f35a', garnish: '1f336-fe0f', on: 'slate', size: 0.66,
    close: 'turmeric', wall: 'chili', counter: ['1f35b', '1f35a'],
  },
  sate: {
    tone: 'cocoa', main: '1f362', helper: '1f35a', garnish: '1f336-fe0f', on: 'leaf', size: 0.66,
    close: 'turmeric', wall: 'cocoa', counter: ['1f35a', '1f964'],
  },
  soto: {
    tone: 'turmeric', main: '1f372', helper: '1f34b', garnish: '1f33f', on: 'cream', size: 0.6,
    close: 'peach', wall: 'turmeric', counter: ['1f35a', '1f375'],
  },
  udang: {
    tone: 'sea', main: '1f364', helper: '1f34b', garnish: '1f33f', on: 'slate', size: 0.62,
    close: 'peach', wall: 'sea', counter: ['1f34b', '1f35a'],
  },
  dimsum: {
    tone: 'rose', main: '1f95f', helper: '1f375', garnish: '1f33f', on: 'wood', size: 0.62,
    close: 'chili', wall: 'rose', counter: ['1f375', '1f961'],
  },
  burger: {
    tone: 'chili', main: '1f354', helper: '1f35f', on: 'wood', size: 0.62, turn: 0,
    close: 'turmeric', wall: 'chili', counter: ['1f35f', '1f964'],
  },
  pizza: {
    tone: 'pandan', main: '1f355', helper: '1f964', garnish: '1f345', on: 'wood', size: 0.66,
    close: 'chili', wall: 'turmeric', counter: ['1f345', '1f964'],
  },
  sushi: {
    tone: 'sea', main: '1f363', helper: '1f375', garnish: '1f33f', on: 'slate', size: 0.64,
    close: 'rose', wall: 'sea', counter: ['1f371', '1f375'],
  },
  martabak: {
    tone: 'turmeric', main: '1f95e', helper: '1f9c8', on: 'slate', size: 0.64, turn: 0,
    close: 'cocoa', wall: 'turmeric', counter: ['1f9c8', '1f36b'],
  },
  gado: {
    tone: 'sand', main: '1f957', helper: '1f964', garnish: '1f345', on: 'wood', size: 0.66,
    close: 'pandan', wall: 'pandan', counter: ['1f952', '1f345'],
  },
  kopi: {
    tone: 'peach', main: '2615', helper: '1f950', on: 'cream', size: 0.6, turn: 0,
    close: 'cocoa', wall: 'cocoa', counter: ['1f950', '1fab4'],
  },
  boba: {
    tone: 'sea', main: '1f9cb', helper: '1f34b', on: 'none', size: 0.84, turn: 8,
    close: 'rose', wall: 'sea', counter: ['1f375', '1f34b'],
  },
  roti: {
    tone: 'sand', main: '1f35e', helper: '2615', on: 'wood', size: 0.62,
    close: 'peach', wall: 'peach', counter: ['1f950', '2615'],
  },
  croissant: {
    tone: 'sand', main: '1f950', helper: '2615', on: 'wood', size: 0.62,
    close: 'peach', wall: 'peach', counter: ['1f370', '2615'],
  },
  kue: {
    tone: 'rose', main: '1f370', helper: '1f353', garnish: '1f353', on: 'cream', size: 0.6,
    close: 'peach', wall: 'rose', counter: ['1f369', '1f353'],
  },
  donat: {
    tone: 'peach', main: '1f369', helper: '2615', on: 'slate', size: 0.64,
    close: 'rose', wall: 'rose', counter: ['1f36b', '2615'],
  },
  es: {
    tone: 'rose', main: '1f367', helper: '1f965', garnish: '1f353', on: 'none', size: 0.8, turn: 0,
    close: 'sea', wall: 'sea', counter: ['1f349', '1f965'],
  },
  spa: {
    tone: 'pandan', main: '1fab7', helper: '1f33f', garnish: '1f33f', on: 'none', size: 0.76, turn: 0,
    close: 'sea', wall: 'pandan', sign: '1f338', counter: ['1fab4', '1f9f4'],
  },
  salon: {
    tone: 'rose', main: '1f488', helper: '2702-fe0f', garnish: '2728', on: 'none', size: 0.76, turn: 12,
    close: 'peach', wall: 'rose', counter: ['1f9f4', '1f490'],
  },
  kuku: {
    tone: 'peach', main: '1f485', helper: '1f338', garnish: '2728', on: 'none', size: 0.76,
    close: 'rose', wall: 'rose', counter: ['1f484', '1f490'],
  },
  karaoke: {
    tone: 'sea', main: '1f3a4', helper: '1f3b6', garnish: '2728', on: 'none', size: 0.76, turn: 0,
    close: 'rose', wall: 'cocoa', counter: ['1f3a7', '1f964'],
  },
  main: {
    tone: 'turmeric', main: '1f3b3', helper: '1f31f', on: 'none', size: 0.74, turn: 0,
    close: 'sea', wall: 'turmeric', counter: ['1f3b1', '1f964'],
  },
  biliar: {
    tone: 'pandan', main: '1f3b1', helper: '1f31f', on: 'none', size: 0.74, turn: 0,
    close: 'sea', wall: 'turmeric', counter: ['1f3b1', '1f964'],
  },
  olahraga: {
    tone: 'pandan', main: '1f3f8', helper: '1f4aa', on: 'none', size: 0.74,
    close: 'peach', wall: 'pandan', counter: ['1f3be', '1f964'],
  },
}

/** Disc colour and emoji of each brand logo. */
export const LOGOS: Readonly<Record<string, readonly [string, string]>> = {
  kopi: ['#6B3F22', '2615'], ayam: ['#E9573B', '1f414'], teh: ['#1F8A70', '1f9cb'],
  bakso: ['#F4AE2B', '1f35c'], roti: ['#F7C9A9', '1f950'], geprek: ['#E9573B', '1f414'],
  nasgor: ['#5E9E3C', '1f35b'], padang: ['#C93A20', '1f958'], sate: ['#7C4B2C', '1f362'],
  soto: ['#FFD46B', '1f372'], udang: ['#3E9C9D', '1f364'], dimsum: ['#F59AA6', '1f95f'],
  burger: ['#C93A20', '1f354'], pizza: ['#2F7D4F', '1f355'], sushi: ['#33383D', '1f363'],
  martabak: ['#D98A0B', '1f95e'], gado: ['#93C66A', '1f957'], boba: ['#1F8A70', '1f9cb'],
  croissant: ['#F7C9A9', '1f950'], kue: ['#F8AE86', '1f370'], donat: ['#E46F80', '1f369'],
  es: ['#7CCBC8', '1f367'], spa: ['#DDF2C4', '1f338'], salon: ['#33383D', '1f488'],
  kuku: ['#FFDDE0', '1f485'], karaoke: ['#3B3566', '1f3a4'], main: ['#F4AE2B', '1f3b3'],
  olahraga: ['#3E9C9D', '1f3f8'],
}

/** Small pictures: one emoji without a background, 160 px. */
export const ICONS: Readonly<Record<string, string>> = {
  makan: '1f35b', ngopi: '1f9cb', cantik: '1f484', seru: '1f3a4', piala: '1f3c6', mal: '1f6cd-fe0f', petir: '26a1', hadiah: '1f381',
  peta: '1f4cd', koin: '1fa99', mangkuk: '1f35c', awan: '1f327-fe0f', sedih: '1f97a', wajah: '1f9d5-1f3fd',
}
