// Private values in every field of every event, slice, port and schema: none comes out.
import { endpoints } from '../api/catalogue'
import type { Entry } from '../journal/entries'
import { createRedactor } from '../journal/redact'
import { seededNumbers } from '../journal/seeded'
import type { Choice, Declaration, MapOf } from '../shared/privacy'
import { REDACTION_POLICY } from './redactionPolicy'

const CANARIES = [
  'Sari Wulandari', 'Wulandari', '081234567890', '+62 812-3456-7890', '0812_3456_7890', '3174051234567890', '4111 1111 1111 1111',
  'Jl. Kemang Raya 5', '-6.2607', '106.8137', '-6.2607,106.8137', 'sari@rumah.id', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0.c2ln',
  'R4nd0mT0k3nValue', 'acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', 'DKT-7H2K-9QXM', 'HEMAT50K',
  -6.2607, 106.8137, 81_234_567_890, 6_281_234_567_890, 3_174_051_234_567_890,
]
const PERSON = { recipient: { name: 'Sari Wulandari', id: '3174051234567890', text: 'Jl. Kemang 5' } }

const { events, slices, ports } = REDACTION_POLICY
/** Every name that a field may be described by: endpoints, kinds of entities, pages, keys of storage, reported fields. */
const NAMES = [
  ...Object.keys(endpoints), 'store', 'deal', 'mall', 'brand', 'ownCoupon', 'partnerCoupon', 'product', 'product-preview', 'coupon',
  'envelope', 'packet', 'campaign', 'activity', 'rankings',
  'locale', 'guestInfo', 'skyIssued', 'sessionId', 'poi_id', 'list', 'lcp', 'status',
]

const isChoice = (declared: object): declared is Choice => 'cases' in declared
const isMap = (declared: object): declared is MapOf<Declaration> => 'mapKeys' in declared

/** Whether a declaration hangs on a name. */
function chooses(declared: Declaration | undefined): boolean {
  if (typeof declared !== 'object') return false
  return isChoice(declared) || Object.values(declared).some((part) => chooses(part as Declaration))
}

/** A value with `canary` in each field that is declared and in one that is not, as a key of each map too. `name` decides where one does. */
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

/** Entries and states that hold `canary` in every field that there is. */
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
      const asked = { ...filled(args ?? {}, canary, name) as object, ...(name === '' ? {} : { endpoint: name, key: name }) }
      const call = entry({ k: 'c', seq: 0, port, id: `${port}#1`, args: [asked] })
      return { where: `${port} ${name}`, redacted: [call, entry(settled(port, filled(answer, canary, name)))] }
    }))
  const unknown = [
    entry({ k: 's', seq: 0, action: { type: 'new/event', payload: PERSON } }), state({ newSlice: PERSON }), entry(settled('a/b', PERSON)),
    entry({ k: 'n', seq: 0, note: `threw: no user ${/^[\d+]/.test(String(canary)) ? canary : ''}` }),
  ]
  return [...ofEvents, ...ofSlices, ...ofPorts, { where: 'what nothing declares', redacted: unknown }]
}

it.each(CANARIES)('%s comes out of no field', (canary) => {
  const all = everything(canary)
  expect(all.length).toBeGreaterThan(500)
  const leaks = all.filter(({ redacted }) => {
    const text = JSON.stringify(redacted)
    return text.includes(String(canary)) || /Sari|Wulandari|3174051234567890|Kemang/.test(text)
  })
  expect(leaks.slice(0, 3)).toEqual([])
})

it('is a test that finds what is kept: a value of the promised shape comes out where it is declared', () => {
  const kept = everything('sku-mer176-1').filter(({ redacted }) => JSON.stringify(redacted).includes('sku-mer176-1'))
  expect(kept.length).toBeGreaterThan(400)
  expect(kept.map(({ where }) => where)).toEqual(expect.arrayContaining(['claims/claimTapped ', 'state.feeds ', 'http/send queryPoiList']))
})
