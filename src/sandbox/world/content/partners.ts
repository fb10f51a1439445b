import type { Texts } from './kinds'

interface Partner {
  readonly partnerId: string
  readonly name: string
  readonly offer: Texts
  /** A host that does not resolve. */
  readonly host: string
  /** First and last day of validity, counted from the start of the world. */
  readonly days: readonly [number, number]
}

/** Fictional partners whose coupon codes are used at their own tills. */
export const PARTNERS: readonly Partner[] = [
  {
    partnerId: 'layarkita', name: 'Layar Kita', host: 'layarkita.example', days: [0, 0],
    offer: ['Nonton hemat Rp20.000', 'Rp20.000 off a film ticket', '电影票立减Rp20.000'],
  },
  {
    partnerId: 'ojekria', name: 'Ojek Ria', host: 'ojekria.example', days: [-3, 6],
    offer: ['Dua kali naik, diskon 30%', 'Two rides, 30% off', '两次乘车七折'],
  },
  {
    partnerId: 'musikpelita', name: 'Musik Pelita', host: 'musikpelita.example', days: [-10, 20],
    offer: ['Gratis musik sebulan', 'A month of music, free', '免费听歌一个月'],
  },
  {
    partnerId: 'segarbox', name: 'Segarbox', host: 'segarbox.example', days: [3, 17],
    offer: ['Sayur segar potongan Rp15.000', 'Rp15.000 off fresh greens', '新鲜蔬菜立减Rp15.000'],
  },
  {
    partnerId: 'pijarbook', name: 'Pijar Buku', host: 'pijarbuku.example', days: [-30, -2],
    offer: ['Buku kedua setengah harga', 'Second book half price', '第二本书半价'],
  },
]
