import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingMessages } from '../../test/tools/rules/wiring'
import { LOCALES, type Locale } from './locales'

type Catalogue = Readonly<Record<string, string>>
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(__dirname, `messages/${locale}.json`), 'utf8')) as Catalogue]),
) as Record<Locale, Catalogue>
const ids = Object.keys(catalogues['id-ID'])

/** The placeholders of a message, by name and kind, including those in plural branches. */
function placeholdersOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholdersOf(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholdersOf(value))]
    }
    return [element.value]
  })
}

/** The plain text of a message, without placeholders. */
function plainText(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return plainText(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        return Object.values(element.options).map(({ value }) => plainText(value)).join(' ')
      }
      return ''
    })
    .join('')
}

it('have the same messages in every language', () => {
  expect(ids.length).toBeGreaterThan(200)
  expect(missingMessages(catalogues)).toEqual([])
  for (const locale of LOCALES) expect(Object.keys(catalogues[locale])).toEqual(ids)
})

it('have the same values in every language', () => {
  const wanted = (locale: Locale) => ids.map(
    (id) => `${id}: ${[...new Set(placeholdersOf(parse(catalogues[locale][id] ?? '')))].sort().join()}`,
  )
  expect(wanted('en-GB')).toEqual(wanted('id-ID'))
  expect(wanted('zh-CN')).toEqual(wanted('id-ID'))
  expect(wanted('id-ID')).toContain('home.upTo: <small>,ratio')
})

it('leave no message empty', () => {
  const empty = LOCALES.flatMap((locale) => ids.filter((id) => catalogues[locale][id]?.trim() === '').map((id) => `${locale}.json: ${id}`))
  expect(empty).toEqual([])
})

it('keep the English phrases that support and testers know', () => {
  const english = {
    'account.guest': "You haven't logged in yet",
    'toast.backAgain': 'Click again to close the page',
    'notFound.title': 'Not Found',
    'offline.title': 'No internet connection',
    'offline.help': 'Network anomaly, please try again',
    'toast.stillOffline': 'Unable to connect to the network, please check your network connection and try again',
    'renderFailed.title': 'Page load error.',
    'login.phoneFormat': 'Phone number format error',
    'pay.failed': 'Failed to retrieve payment information',
    'pay.result.INCOMPLETE': 'Payment not completed',
    'education.next': 'Next',
    'education.gotIt': 'Got it',
    'coupons.label.REDEEMABLE': 'Redeemable',
    'coupons.label.REDEEMED': 'Redeemed',
    'coupons.label.USABLE': 'Usable',
    'coupons.label.COMPLETED': 'Completed',
    'coupons.label.REDEEMING': 'Redemption in progress',
    'coupons.label.EXPIRED': 'Expired',
    'coupons.label.CANCELLED': 'Cancelled',
    'coupons.label.NOT_STARTED': 'Not started',
    'coupons.label.TO_BE_PAID': 'To be paid',
  }
  expect(catalogues['en-GB']).toMatchObject(english)
  expect(catalogues['en-GB']['packets.appOnly']).toContain('only available within the app')
})

it('leave no English in Chinese', () => {
  const foreign = ids.filter((id) => {
    const text = plainText(parse(catalogues['zh-CN'][id] ?? ''))
    return /[a-z]{2}/i.test(text) && !/[\u3400-\u9fff]/.test(text)
  })
  expect(foreign.filter((id) => !SAME_EVERYWHERE.has(id))).toEqual([])
})

/** English function words that do not exist in Indonesian. */
const ENGLISH = /\b(the|and|of|to|your|you|is|are|this|that|with|for|not|on|off|please|again|more|from|log|stores?|deals|search|all)\b/i

it('leave no English in Indonesian', () => {
  const text = (locale: Locale, id: string) => plainText(parse(catalogues[locale][id] ?? ''))
  expect(ids.filter((id) => ENGLISH.test(text('en-GB', id))).length).toBeGreaterThan(100)
  expect(ids.filter((id) => !SAME_EVERYWHERE.has(id) && ENGLISH.test(text('id-ID', id)))).toEqual([])
  const untranslated = ids.filter((id) => /[a-z]{3}/i.test(text('id-ID', id)) && text('id-ID', id) === text('en-GB', id))
  const toDo = 'Translate it into Indonesian, or add it to SAME_EVERYWHERE of this file'
  expect(untranslated.filter((id) => !SAME_EVERYWHERE.has(id)).map((id) => `${id}: ${toDo}`)).toEqual([])
})

/** Names and loanwords that are the same in Indonesian and English. */
const SAME_EVERYWHERE = new Set([
  'brands.one', 'confirm.total', 'coupons.statuses', 'deals.flashSale',
  'home.flashSale', 'installed.appStore', 'installed.playStore', 'invitations.channel.whatsapp',
  'orders.total', 'orders.voucher', 'vouchers.title',
])

/** One term per concept: forbidden synonyms in each language, each with the term to use. */
const FORBIDDEN_SYNONYMS: Readonly<Record<Locale, readonly (readonly [wrong: RegExp, right: string])[]>> = {
  'id-ID': [[/angpau/i, 'amplop'], [/voucer/i, 'voucher'], [/promo kilat/i, 'flash sale'], [/dompet kupon/i, 'kupon'],
    [/peramban/i, 'browser'], [/saringan/i, 'filter'], [/papan ketik/i, 'keyboard'], [/kode batang/i, 'barcode'], [/ajakan/i, 'undangan'],
    [/tangkap layar/i, 'screenshot'], [/dompet digital/i, 'e-wallet'], [/penawaran/i, 'promo'], [/\bsaya\b/i, '-ku'],
    [/\bgerai\b/i, 'toko'],
  ],
  'en-GB': [[/envelope/i, 'red packet'], [/(?<!red )packets?\b/i, 'red packet'], [/taken at/i, 'redeemed at'],
    [/\b(till|counter)\b/i, 'cashier'], [/\bgood (for|at|until|from)\b/i, 'valid'], [/paid back/i, 'refunded'],
    [/ways? to pay/i, 'payment method'], [/(?<!\{)\bmerchants?\b/i, 'store'],
  ],
  'zh-CN': [
    [/您/, '你'], [/商家/, '门店'], [/店铺/, '门店'], [/尚未生效/, '未生效'], [/账户/, '账号'], [/核销/, '使用'], [/代金券/, '团购券'], [/报告/, '反馈'],
    [/(更新|打开|安装|下载) ?应用(?![”商])/, 'App'],
  ],
}

it.each(LOCALES)('use one word per thing in %s', (locale) => {
  const wrong = Object.entries(catalogues[locale]).flatMap(([id, text]) => FORBIDDEN_SYNONYMS[locale].flatMap(([synonym, right]) => {
    const found = synonym.exec(text)?.[0]
    return found === undefined ? [] : [`src/i18n/messages/${locale}.json, ${id}: not "${found}" but "${right}"`]
  }))
  expect(wrong).toEqual([])
})

/** Shown as a toast only while the page with the same message is not in front; flow tests cover both. */
const TOAST_OR_PAGE = ['orders.cancelUnknown', 'packets.unknown']

it('use no toast that repeats a text of the page', () => {
  const root = join(__dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !/^sandbox\/|\.test\./.test(file))
  const textOf = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const toastIds = [...textOf('.ts').matchAll(/notify\([^)]*\)/g)].flatMap(([call]) => call.match(/(?<=')[a-z]+\.[\w.]+(?=')/gi) ?? [])
  // REPORTED_TOASTS contains toast ids, not messages of a page.
  const pageSource = textOf('.tsx').replace(/REPORTED_TOASTS: [^)]*\)/, '')
  expect(toastIds.length).toBeGreaterThan(30)
  expect(
    [...new Set(toastIds)].filter((id) => pageSource.includes(`'${id}'`) || pageSource.includes(`"${id}"`)).sort(),
  ).toEqual(TOAST_OR_PAGE)
})
