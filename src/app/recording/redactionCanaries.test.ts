// Private values in every field of every event, slice, port and schema: the redactor removes all of them.
import { endpoints } from '../../api/catalogue'
import type { Entry } from '../../journal/record/entries'
import { createRedactor } from '../../journal/redact/redactor'
import { seededNumbers } from '../../journal/runtime/seeded'
import type { Choice, Declaration, MapOf } from '../../shared/privacy'
import { DECLARED_NAMES, REDACTION_POLICY } from './redactionPolicy'

const CANARIES = [
  'Sari Wulandari', 'Wulandari', '081234567890', '+62 812-3456-7890', '0812_3456_7890', '3174051234567890', '4111 1111 1111 1111',
  'Jl. Kemang Raya 5', '-6.2607', '106.8137', '-6.2607,106.8137', 'sari@rumah.id', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0.c2ln',
  'R4nd0mT0k3nValue', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', 'DKT-7H2K-9QXM', 'HEMAT50K', 'wa081234567890',
  'wa0812-3456-7890', 'user-0812345678', 'x081234567890y',
  // Bearer values in case one is not sealed: voucher codes, a voucher link, a QRIS payload, a wallet link, a pay code.
  '482109337756', '4821 0933 7756', 'BXH6-DXML', 'https://voucher.dekat.example/v/9F2C-41D0-7BE8',
  '00020101021226270016ID.CO.DEKAT.WWW0103ABC51270016ID.CO.QRIS.WWW0203ID153033605405445005802ID6304A13C',
  'https://wallet.dekat.example/pay?token=8F3A-5B0C-9D7E', '288 6104 9921 0457', '288610499210457',
  -6.2607, 106.8137, 81_234_567_890, 6_281_234_567_890, 3_174_051_234_567_890,
]
const PERSON = { recipient: { name: 'Sari Wulandari', id: '3174051234567890', text: 'Jl. Kemang 5' } }

const { events, slices, ports } = REDACTION_POLICY
/** Every name that can select a declaration: endpoints, kinds of entities, pages, storage keys, reported fields. */
const NAMES = [
  ...Object.keys(endpoints), ...DECLARED_NAMES, 'store', 'deal', 'mall', 'brand', 'ownCoupon', 'partnerCoupon', 'product', 'coupon',
  'envelope', 'order', 'voucher', 'rankings', 'locale', 'guestInfo', 'skyIssued', 'sessionId', 'poi_id', 'list', 'lcp', 'status',
]

const isChoice = (declared: object): declared is Choice => 'cases' in declared
const isMap = (declared: object): declared is MapOf<Declaration> => 'mapKeys' in declared

/** True if the declaration depends on a name. */
function chooses(declared: Declaration | undefined): boolean {
  if (typeof declared !== 'object') return false
  return isChoice(declared) || Object.values(declared).some((part) => chooses(part as Declaration))
}

/**
 * A value with `canary` in each declared field, in one undeclared field, and as a key of each map. `name` selects the declaration where one
 * depends on it.
 */
function filled(declared: Declaration | undefined, canary: string | number, name: string): unknown {
  if (declared === undefined || typeof declared !== 'object' || 'oneOf' in declared) return canary
  if (isChoice(declared)) return filled(declared.cases(name), canary, name)
  if (isMap(declared)) {
    const value = filled(declared.mapValues, canary, name)
    return { [name]: value, [String(canary)]: value }
  }
  if (Array.isArray(declared)) return (declared as readonly Declaration[]).map((each) => filled(each, canary, name))
  const fields = Object.entries(declared).map(([key, field]: [string, Declaration | undefined]) => [key, [filled(field, canary, name)]])
  const deciding = Object.values(declared).filter((field): field is Choice => typeof field === 'object' && isChoice(field))
  return {
    ...Object.fromEntries(fields) as object,
    ...Object.fromEntries(deciding.filter(({ by }) => by !== '*').map(({ by }) => [by, name])),
    stranger: canary, [String(canary)]: canary, ...PERSON,
  }
}

const settled = (port: string, value: unknown): Entry => ({
  k: 'i', seq: 1, at: 0, origin: 'port', action: { type: 'x/settled', payload: { value, error: PERSON }, meta: { settles: `${port}#1` } },
})

const FREE_TEXT = 'what nothing declares'

/** Entries and states with `canary` in every field. */
function everything(canary: string | number): readonly { readonly where: string; readonly redacted: unknown }[] {
  const { entry, state } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
  const by = (declared: Declaration | undefined) => (chooses(declared) ? NAMES : [''])
  const ofEvents = Object.entries(events).flatMap(([type, declared]) => by(declared).map((name) => ({
    where: `${type} ${name}`, redacted: entry({ k: 's', seq: 0, action: { type, payload: filled(declared, canary, name), error: canary } }),
  })))
  const ofSlices = Object.entries(slices).flatMap(([slice, declared]) => by(declared).map((name) => ({
    where: `state.${slice} ${name}`, redacted: state({ [slice]: filled(declared, canary, name) }),
  })))
  const ofPorts = Object.entries(ports).flatMap(([port, { args, answer }]) =>
    [...new Set([...by(args), ...by(answer)])].map((name) => {
      const filledArgs = { ...filled(args ?? {}, canary, name) as object, ...(name === '' ? {} : { endpoint: name, key: name }) }
      const call = entry({ k: 'c', seq: 0, port, id: `${port}#1`, args: [filledArgs] })
      return { where: `${port} ${name}`, redacted: [call, entry(settled(port, filled(answer, canary, name)))] }
    }))
  const unknown = [
    entry({ k: 's', seq: 0, action: { type: 'new/event', payload: PERSON } }), state({ newSlice: PERSON }), entry(settled('a/b', PERSON)),
    entry({ k: 'n', seq: 0, note: `threw: no user ${/^[\d+]/.test(String(canary)) ? canary : ''}` }),
  ]
  return [...ofEvents, ...ofSlices, ...ofPorts, { where: FREE_TEXT, redacted: unknown }]
}

/** Positions rounded to some hundred metres. Text may contain these numbers as prices; a field must not. */
const ROUNDED = [-6.261, 106.814, '-6.261', '106.814']

it.each([...CANARIES, ...ROUNDED])('%s leaves no field', (canary) => {
  const all = everything(canary).filter(({ where }) => where !== FREE_TEXT || !ROUNDED.includes(canary))
  expect(all.length).toBeGreaterThan(500)
  const leaks = all.filter(({ redacted }) => {
    const text = JSON.stringify(redacted)
    return text.includes(String(canary)) || /Sari|Wulandari|3174051234567890|Kemang/.test(text)
  })
  expect(leaks.slice(0, 3)).toEqual([])
})

const REFERENCES = Array.from({ length: 3 }, (_, at) => `sealed-${at + 1}`)
/** They look like ids, so no other kind of field would replace them. */
const MONEY = ['bxh6-dxml', '48210933', 'https://voucher.dekat.example/v/9f2c41d07be8a3561c0f', 'sealed-', 'sealed-0', 'sealed-1x', 'sealed_1']

/** Paths of all sealed fields in events, slices and ports. */
function sealedFields(declared: unknown, path = ''): readonly string[] {
  if (declared === 'sealed') return [path]
  if (typeof declared !== 'object' || declared === null) return []
  if (isChoice(declared)) return NAMES.flatMap((name) => sealedFields(declared.cases(name), `${path} ${name}`))
  return Object.entries(declared).flatMap(([key, field]) => sealedFields(field, `${path}.${key}`))
}

it('fields for codes and links only keep references, for any value', () => {
  const { state, entry } = createRedactor(REDACTION_POLICY, seededNumbers('secret'))
  const voucher = (secret: string) => ({ entities: { vouchers: { v1: { voucherId: 'v1', voucherCode: secret, voucherLink: secret } } } })
  const copied = (secret: string) => entry({ k: 'c', seq: 0, port: 'sealed/copy', id: 'sealed/copy#1', args: [{ reference: secret }] })
  for (const reference of REFERENCES) {
    expect(state(voucher(reference))).toEqual(voucher(reference))
    expect(JSON.stringify(copied(reference))).toContain(`"${reference}"`)
  }
  for (const secret of MONEY) expect(JSON.stringify([state(voucher(secret)), copied(secret)])).not.toContain(`"${secret}"`)
  const all = [slices, ports, events].flatMap((each) => Object.entries(each))
  const named = all.filter(([, each]) => sealedFields(each).length > 0).map(([name]) => name)
  expect(named).toEqual(expect.arrayContaining([
    'entities', 'payments', 'resources', 'http/send', 'sealed/copy', 'sealed/open', 'pictures/saveCode', 'offlineVouchers/store',
    'offlineVouchers/read',
  ]))
})

it('the test detects recorded values: a value of the declared format is recorded', () => {
  const recorded = everything('sku-mer176-1').filter(({ redacted }) => JSON.stringify(redacted).includes('sku-mer176-1'))
  expect(recorded.length).toBeGreaterThan(400)
  const places = recorded.map(({ where }) => where)
  expect(places).toEqual(expect.arrayContaining(['claims/claimTapped ', 'state.feeds ', 'http/send queryPoiList']))
})
