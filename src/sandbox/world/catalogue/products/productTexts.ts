import type { VOUCHER_TYPES } from '../../../../api/offers/products'
import type { Kind, Texts } from '../../content/kinds'
import { HOSTILE_MARKUP, PRODUCT_TERMS, productStory, USAGE_RULES } from '../../content/ruleTexts'
import { createRng } from '../../basics/rng'
import type { Offer } from '../../coupons/offers'
import type { Store } from '../../stores/createStores'
import { localized, textsOfLocalized } from '../../basics/localizedText'

/** One product in HOSTILE_EVERY has markup in its terms that must not run. */
const HOSTILE_EVERY = 12

type VoucherType = (typeof VOUCHER_TYPES)[number]
const VOUCHERS: readonly VoucherType[] = ['DEKAT', 'DEKAT', 'DEKAT', 'CODE', 'CODE', 'ultra', 'CODE_LINK', 'PAPER_VOUCHER']

/** Texts of a product: contents, story, terms, rules. Drafts always contain hostile markup, others sometimes. */
export function textsOf(seed: string | number, { product: { skuId, productName }, store }: Offer, draft: boolean) {
  const rng = createRng(seed, `texts ${skuId}`)
  const name = textsOfLocalized(productName)
  const validDays = rng.pick([7, 14, 30, 60])
  const voucherType = rng.pick(VOUCHERS)
  const autoRefund = rng.chance(0.7)
  const byBooking = store.kind.group === 'cantik' && rng.chance(0.6)
  const hostile = draft || rng.chance(1 / HOSTILE_EVERY) ? HOSTILE_MARKUP : ''
  const [id, en, zh] = PRODUCT_TERMS
  const rules = [
    // `autoRefund` promises a refund; the rules only refuse one.
    ...(autoRefund ? [] : [USAGE_RULES.noRefund]), byBooking ? USAGE_RULES.booking : USAGE_RULES.walkIn, USAGE_RULES.hours,
    USAGE_RULES.oneAnOrder,
  ]
  const paper = voucherType === 'PAPER_VOUCHER' ? { paperVoucherDays: rng.pick([7, 14]), paperVoucherHours: rng.pick([2, 4, 24]) } : {}
  return {
    packageItems: contentsOf(name, store),
    description: localized(productStory(name, brandOf(store), store.kind.group, voucherType)), validDays, autoRefund,
    voucherType, ...paper,
    terms: localized([id + hostile, en + hostile, zh + hostile]), usageRules: rules.map(localized),
  }
}

/** The unit of a product. */
const AMOUNTS: Readonly<Record<Kind['group'], Texts>> = {
  makan: ['1 porsi', '1 portion', '1份'], ngopi: ['1 porsi', '1 portion', '1份'],
  cantik: ['1 kali', 'once', '1次'], hiburan: ['1 kali', 'once', '1次'],
}

/** `A + B` is two items, unless the languages have different numbers of parts. */
function contentsOf(name: Texts, { kind: { group } }: Store) {
  const parts = [name[0].split(' + '), name[1].split(' + '), name[2].split('配')]
  const agreed = parts.every(({ length }) => length === parts[0]?.length)
  const lines: readonly Texts[] = agreed
    ? name[0].split(' + ').map((line, i) => [line, parts[1]?.[i] ?? line, parts[2]?.[i] ?? line])
    : [name]
  return lines.map((line) => ({ itemName: localized(line), itemAmount: localized(AMOUNTS[group]) }))
}

/** The brand: a chain uses it at every outlet. */
function brandOf({ name, kind: { brands } }: Store): string {
  return brands.find(([brand]) => name.startsWith(`${brand} `))?.[0] ?? name
}
