import type { Hero } from './banners'
import { GOLD_PAPER, RED_PAPER, type Paper } from './scenery'

type Language = 'id' | 'en' | 'zh'
export type EachLanguage<Text> = { readonly [Key in Language]: Text }

/** An envelope with its letter half out. The letter has a line, an amount and a condition, the envelope two lines. */
export interface Envelope {
  readonly paper: Paper
  readonly amount: string
  readonly texts: EachLanguage<{ readonly label: string; readonly condition: string; readonly lines: readonly [string, string] }>
  /** Objects behind the letter. */
  readonly behind: readonly Hero[]
}

/** A card with food and two lines of text. */
export interface Poster {
  readonly ground: string
  readonly sun: string
  readonly heroes: readonly Hero[]
  readonly texts: EachLanguage<string>
}

/** Sizes are shares of the picture's height, positions shares of its width and height. */
export const ENVELOPES: Readonly<Record<string, Envelope>> = {
  'amplop-sambutan': {
    paper: RED_PAPER, amount: '25K', behind: [['1fa99', 0.17, 0.12, 0.47, -16], ['1fa99', 0.14, 0.9, 0.45, 14]],
    texts: {
      id: {
        label: 'Amplop buatmu', condition: 'Min. belanja Rp50.000',
        lines: ['Dua amplop, total Rp50K', 'Berlaku 7 hari setelah diambil'],
      },
      en: {
        label: 'A red packet for you', condition: 'Min. spend Rp50.000',
        lines: ['Two red packets, Rp50K in all', 'Good for 7 days once taken'],
      },
      zh: { label: '送你一个红包', condition: '满Rp50.000可用', lines: ['两个红包，共Rp50K', '领取后7天内有效'] },
    },
  },
  'amplop-hadiah': {
    paper: GOLD_PAPER, amount: '50K', behind: [['1fa99', 0.15, 0.11, 0.48, -14], ['1f381', 0.16, 0.86, 0.5, 10]],
    texts: {
      id: {
        label: 'Hadiah pengguna baru', condition: 'Tiga amplop sekaligus',
        lines: ['Selamat datang di Dekat', 'Berlaku 14 hari setelah diambil'],
      },
      en: {
        label: 'A gift for new users', condition: 'Three red packets at once',
        lines: ['Welcome to Dekat', 'Good for 14 days once taken'],
      },
      zh: { label: '新用户礼包', condition: '三个红包一次领', lines: ['欢迎来到Dekat', '领取后14天内有效'] },
    },
  },
}

export const POSTERS: Readonly<Record<string, Poster>> = {
  'kabar-flash': {
    ground: '#FFC736', sun: '#FFF1C4',
    heroes: [['26a1', 0.18, 0.8, 0.15, 12], ['1f35c', 0.24, 0.2, 0.48, -8], ['1f9cb', 0.27, 0.82, 0.46, 10], ['1f354', 0.4, 0.5, 0.36, -4]],
    texts: { id: 'Flash sale\ntiap tiga jam', en: 'A flash sale\nevery 3 hours', zh: '限时抢购\n每三小时一场' },
  },
}

type Floating = { readonly amount: string } | { readonly disc: string; readonly heroes: readonly Hero[] }

/** Small pictures for the edge of the screen: an envelope with an amount, or an object with another at its foot. */
export const FLOATING: Readonly<Record<string, Floating>> = {
  amplop: { amount: '25K' },
  hadiah: { disc: '#F6B93B', heroes: [['1f381', 0.68, 0.5, 0.47, -6], ['1fa99', 0.3, 0.82, 0.78, 12]] },
  undang: {
    disc: '#FFC9B3',
    heroes: [['1f466-1f3fe', 0.46, 0.66, 0.44, 6], ['1f9d5-1f3fd', 0.52, 0.37, 0.5, -6], ['amplop', 0.4, 0.8, 0.78, 12]],
  },
}
