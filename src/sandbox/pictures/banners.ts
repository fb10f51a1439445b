/** The text of a banner in one language: a title of at most two lines, a small line above it, a label below. */
interface BannerText {
  readonly kicker?: string
  readonly title: string
  readonly pill?: string
}

/** Emoji code, size as a share of the height, centre as shares of width and height, rotation in degrees. */
export type Hero = readonly [string, number, number, number, number]

export interface Banner {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly sun: string
  /** As a share of the height. */
  readonly sunSize?: number
  readonly heroes: readonly Hero[]
  /** Title size in pixels. */
  readonly size: number
  /** Colour of the text; `ink` by default. */
  readonly ink?: string
  readonly texts: { readonly id: BannerText; readonly en: BannerText; readonly zh: BannerText }
}

/** Left edge of titles, in pixels. */
export const TITLE_LEFT = 54

const LARGE = { width: 1074, height: 420, size: 100 }
const LOW = { width: 1074, height: 216, size: 60 }
const BOTTOM = { width: 1074, height: 268, size: 74, ground: '#C4220F', sun: '#F6B93B', ink: '#FFE29A' }

export const BANNERS: Readonly<Record<string, Banner>> = {
  'banner-siang': {
    ...LARGE, ground: '#FFC736', sun: '#FFF1C4',
    heroes: [['1f35b', 0.62, 0.9, 0.4, 8], ['1f964', 0.6, 0.61, 0.42, -10], ['1f35c', 0.86, 0.76, 0.6, -4]],
    texts: {
      id: { kicker: 'Promo hari ini di sekitarmu', title: 'Serba\nhemat', pill: 'Lihat promo' },
      en: { kicker: 'Today’s deals around you', title: 'Great\nprices', pill: 'See the deals' },
      zh: { kicker: '附近今日优惠', title: '样样\n划算', pill: '查看优惠' },
    },
  },
  'banner-kopi': {
    ...LARGE, size: 84, ground: '#8FCBB0', sun: '#E4F4D2',
    heroes: [['1f950', 0.52, 0.92, 0.36, 14], ['1f370', 0.5, 0.6, 0.44, -8], ['1f9cb', 0.9, 0.76, 0.56, 6]],
    texts: {
      id: { kicker: 'Teman ngopi yang manis', title: 'Hemat\nsampai 60%', pill: 'Lihat tokonya' },
      en: { kicker: 'Sweet with your coffee', title: 'Save\nup to 60%', pill: 'See the stores' },
      zh: { kicker: '咖啡配甜点', title: '最多省\n60%', pill: '查看门店' },
    },
  },
  'banner-brand': {
    ...LARGE, size: 84, ground: '#FF9F7D', sun: '#FFE29A',
    heroes: [['1f35f', 0.56, 0.92, 0.38, 12], ['1f355', 0.56, 0.61, 0.4, -12], ['1f354', 0.84, 0.77, 0.6, 0]],
    texts: {
      id: { kicker: 'Brand favorit di dekatmu', title: 'Hemat\nsampai 60%', pill: 'Lihat semua' },
      en: { kicker: 'Favourite brands nearby', title: 'Save\nup to 60%', pill: 'See them all' },
      zh: { kicker: '附近人气品牌', title: '最多省\n60%', pill: '查看全部' },
    },
  },
  // Campaigns name no price: theirs change with the stock.
  'kampanye-gajian': {
    ...LARGE, size: 84, ground: '#FFC736', sun: '#FFF1C4',
    heroes: [['1fa99', 0.4, 0.93, 0.34, 12], ['1f35c', 0.7, 0.62, 0.5, -8], ['1f35f', 0.74, 0.78, 0.56, 6]],
    texts: {
      id: { kicker: 'Promo gajian', title: 'Gajian tiba,\njajan hemat', pill: 'Cepat habis' },
      en: { kicker: 'Payday deals', title: 'Payday\ntreats', pill: 'Going fast' },
      zh: { kicker: '发薪日特惠', title: '发薪日到\n吃喝更省', pill: '先到先得' },
    },
  },
  'kampanye-akhir-pekan': {
    ...LARGE, size: 84, ground: '#8FCBB0', sun: '#E4F4D2',
    heroes: [['1f368', 0.46, 0.93, 0.38, 12], ['1f355', 0.56, 0.62, 0.42, -10], ['1f3a1', 0.9, 0.77, 0.54, 0]],
    texts: {
      id: { kicker: 'Promo akhir pekan', title: 'Akhir pekan\nbareng', pill: 'Sabtu & Minggu' },
      en: { kicker: 'Weekend deals', title: 'Weekends\ntogether', pill: 'Saturday & Sunday' },
      zh: { kicker: '周末特惠', title: '周末\n一起享', pill: '周六和周日' },
    },
  },
  'kampanye-hujan': {
    ...LARGE, size: 84, ground: '#FF9F7D', sun: '#FFE29A',
    heroes: [['2601-fe0f', 0.34, 0.92, 0.28, 0], ['2615', 0.56, 0.62, 0.46, -8], ['1f35c', 0.86, 0.78, 0.6, 4]],
    texts: {
      id: { kicker: 'Promo musim hujan', title: 'Hangat di\nhari hujan', pill: 'Selama musim hujan' },
      en: { kicker: 'Rainy season deals', title: 'Warmth for\nrainy days', pill: 'All season' },
      zh: { kicker: '雨季特惠', title: '雨天\n来点热乎的', pill: '雨季期间' },
    },
  },
  'tengah-hujan': {
    ...LOW, ground: '#FFC9B3', sun: '#FF8A6B', heroes: [['1f950', 0.66, 0.9, 0.6, 14], ['2615', 0.92, 0.76, 0.5, 0]],
    texts: {
      id: { title: 'Hujan? Ngopi dulu.\nDiskon sampai 40%' }, en: { title: 'Raining? Coffee first.\nUp to 40% off' },
      zh: { title: '下雨天，先喝咖啡\n最多优惠40%' },
    },
  },
  'tengah-kupon': {
    ...LOW, ground: '#FFE29A', sun: '#F4AE2B', heroes: [['1fa99', 0.62, 0.9, 0.42, 12], ['1f381', 0.96, 0.76, 0.52, -6]],
    texts: {
      id: { title: '2 amplop sambutan\nRp25.000 per amplop' }, en: { title: '2 red packets\nof Rp25.000 each' },
      zh: { title: '2 个新人红包\n每个 Rp25.000' },
    },
  },
  // The right half stays free: the app draws packets there.
  'bawah-amplop': {
    ...BOTTOM, sun: '#E4563A', sunSize: 0, heroes: [['amplop-emas', 0.8, 0.41, 0.5, 8]],
    texts: { id: { title: 'Amplop\nbuatmu' }, en: { title: 'Red\npackets' }, zh: { title: '红包\n送给你' } },
  },
  'bawah-penuh': {
    ...BOTTOM, size: 66, heroes: [['1fa99', 0.36, 0.6, 0.7, -14], ['amplop', 0.86, 0.77, 0.54, -6], ['1fa99', 0.42, 0.92, 0.36, 12]],
    texts: {
      id: { title: 'Amplop Rp25K\nbuat jajanmu' }, en: { title: 'Red packets of\nRp25K for treats' }, zh: { title: 'Rp25K红包\n请你吃好吃的' },
    },
  },
  langit: {
    ...LARGE, ground: '#C4220F', sun: '#F6B93B', ink: '#FFE29A',
    heroes: [
      ['2601-fe0f', 0.56, 0.91, 0.26, 0], ['2601-fe0f', 0.46, 0.6, 0.2, 0], ['1fa99', 0.22, 0.61, 0.74, -14],
      ['amplop-emas', 0.42, 0.92, 0.74, 14], ['amplop', 0.68, 0.76, 0.58, -8],
    ],
    texts: {
      id: { kicker: 'Turun setiap hari', title: 'Amplop\nlangit', pill: 'Mulai 00.00 WIB' },
      en: { kicker: 'New ones every day', title: 'Sky red\npackets', pill: 'From midnight' },
      zh: { kicker: '每天都有', title: '天降\n红包', pill: '零点更新' },
    },
  },
}

/** The objects in the slider puzzle, on a plain green ground, 640 × 320 pixels. */
export const PUZZLE_HEROES: readonly Hero[] = [
  ['1f35f', 0.5, 0.9, 0.35, 12], ['1f354', 0.62, 0.7, 0.62, 0], ['1f964', 0.56, 0.16, 0.55, -8], ['1f33f', 0.4, 0.4, 0.3, 30],
  ['1f345', 0.42, 0.44, 0.76, 0], ['1f336-fe0f', 0.34, 0.92, 0.84, 0],
]
