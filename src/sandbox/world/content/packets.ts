import type { Kind, Texts } from './kinds'

export interface EnvelopeRule {
  readonly ruleId: string
  readonly name: Texts
  readonly amount: number
  readonly threshold: number
  readonly quantity: number
  readonly days: number
  /** The category of stores that accept it, or null for all. */
  readonly group: Kind['group'] | null
}

export interface PacketActivity {
  readonly activityId: string
  readonly name: Texts
  readonly subTitle: Texts
  readonly rules: readonly EnvelopeRule[]
  /** Total number and number taken at the start; null when it is unlimited. */
  readonly supply: { readonly total: number; readonly takenBefore: number } | null
  /** Everyone by default, new users, or users of the native app. Sky packets and invitation rewards cannot be taken directly. */
  readonly audience?: 'newcomers' | 'app' | 'sky' | 'invited'
}

/** Packets that can be taken. The first is the default when a link names none. */
export const PACKETS: readonly PacketActivity[] = [
  {
    activityId: 'welcome-25', name: ['Amplop sambutan', 'Welcome red packet', '新人红包'], supply: null,
    subTitle: ['Dua amplop buat jajan pertamamu', 'Two red packets for your first treats', '两个红包，开启第一次优惠'],
    rules: [{
      ruleId: 'welcome-25', name: ['Amplop sambutan', 'Welcome red packet', '新人红包'], amount: 25_000, threshold: 50_000, quantity: 2, days: 7,
      group: null,
    }],
  },
  {
    activityId: 'packet-lunch', name: ['Amplop makan siang', 'Lunch red packet', '午餐红包'], supply: { total: 50, takenBefore: 31 },
    subTitle: ['Makan siang dan ngopi lebih hemat', 'Lunch and coffee for less', '午餐和咖啡更省钱'],
    rules: [
      {
        ruleId: 'lunch-15', name: ['Amplop makan siang', 'Lunch red packet', '午餐红包'], amount: 15_000, threshold: 40_000, quantity: 1, days: 5,
        group: 'makan',
      },
      {
        ruleId: 'lunch-10', name: ['Amplop ngopi sore', 'Coffee break red packet', '下午茶红包'], amount: 10_000, threshold: 30_000, quantity: 2,
        days: 5, group: 'ngopi',
      },
    ],
  },
  {
    activityId: 'new-user', name: ['Hadiah pengguna baru', 'A gift for new users', '新用户礼包'], supply: null, audience: 'newcomers',
    subTitle: ['Selamat datang, ini buatmu', 'Welcome, this is for you', '欢迎，这是送给你的'],
    rules: [
      {
        ruleId: 'new-30', name: ['Amplop kenalan', 'Hello red packet', '见面红包'], amount: 30_000, threshold: 60_000, quantity: 1, days: 14,
        group: null,
      },
      {
        ruleId: 'new-10', name: ['Amplop ngopi', 'Coffee red packet', '咖啡红包'], amount: 10_000, threshold: 25_000, quantity: 2, days: 14,
        group: 'ngopi',
      },
    ],
  },
  {
    activityId: 'app-50', name: ['Khusus di aplikasi', 'For the app only', 'App专享'], supply: null, audience: 'app',
    subTitle: ['Amplop terbesar ada di aplikasi', 'The biggest red packet is in the app', '最大红包在App里'],
    rules: [{
      ruleId: 'app-50', name: ['Amplop aplikasi', 'App red packet', 'App红包'], amount: 50_000, threshold: 100_000, quantity: 1, days: 14, group: null,
    }],
  },
  {
    activityId: 'rush-40', name: ['Rebutan amplop', 'Red packet rush', '抢红包'], supply: { total: 20, takenBefore: 20 },
    subTitle: ['Siapa cepat, dia dapat', 'First come, first served', '先到先得'],
    rules: [{
      ruleId: 'rush-40', name: ['Amplop rebutan', 'Rush red packet', '抢购红包'], amount: 40_000, threshold: 80_000, quantity: 1, days: 3, group: null,
    }],
  },
  {
    activityId: 'sky', name: ['Amplop langit', 'Sky red packet', '天降红包'], supply: null, audience: 'sky',
    subTitle: ['Turun setiap hari', 'New ones every day', '每天都有'],
    rules: [25, 20, 15, 12, 10, 8, 5].map((thousands) => ({
      ruleId: `sky-${thousands}`, name: ['Amplop langit', 'Sky red packet', '天降红包'], amount: thousands * 1000, threshold: thousands * 2500,
      quantity: 1, days: 3, group: null,
    })),
  },
  {
    activityId: 'invite', name: ['Hadiah ajak teman', 'For inviting friends', '邀请好友奖励'], supply: null, audience: 'invited',
    subTitle: ['Terima kasih sudah mengajak', 'Thank you for inviting', '感谢你的邀请'],
    rules: [
      {
        ruleId: 'invite-20', name: ['Hadiah ajak teman', 'Invitation reward', '邀请奖励红包'], amount: 20_000, threshold: 50_000, quantity: 1,
        days: 30, group: null,
      },
      {
        ruleId: 'invite-10', name: ['Amplop dari temanmu', 'Red packet from your friend', '好友赠送红包'], amount: 10_000, threshold: 30_000,
        quantity: 1, days: 30, group: null,
      },
    ],
  },
]

export function isClaimable({ audience }: PacketActivity): boolean {
  return audience !== 'sky' && audience !== 'invited'
}
