// A page may contain anything: no journal records personal data from the answers that home is prerendered from.
import * as v from 'valibot'
import { readFirstScreen, type EmbeddedFirstScreen } from '../../../src/adapters/start/firstScreen'
import { firstScreenSchema } from '../../../src/api/kit/firstScreen'
import { homeCardSchema } from '../../../src/api/discovery/home'
import { prerenderedPageSchema, type PrerenderedPage } from '../../../src/api/kit/prerenderedPage'
import { expectReplays } from '../../driver/expectReplays'
import { START_AT, startClient } from '../../driver/startClient'

type Canaries = readonly [text: string, number: number]
const CANARIES: readonly Canaries[] = [
  ['Sari Wulandari', -6.2607],
  ['081234567890', 81_234_567_890],
  ['3174051234567890', 3_174_051_234_567_890],
  ['Jl. Kemang Raya 5', 106.8137],
  ['sari@rumah.id', 6_281_234_567_890],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYXJpIn0.c2ln', 4_111_111_111_111_111],
  ['acc-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c', 106.81372],
]

interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** A value of a schema with the canaries in each field that accepts one. Collects the fields in `places`. */
function filled(schema: Schema, [text, number]: Canaries, places: string[], path = ''): unknown {
  const { type, entries, item, wrapped, options = [] } = schema
  if (schema === (homeCardSchema as unknown as Schema)) throw new Error('a card is one of several')
  if (item) {
    const each = item === (homeCardSchema as unknown as Schema) ? (item.options as readonly Schema[]) : [item]
    return each.map((part, at) => filled(part, [text, number], places, `${path}.${at}`))
  }
  if (wrapped) return filled(wrapped, [text, number], places, path)
  if (entries) {
    const fields = Object.entries(entries).map(([name, field]) => [name, filled(field, [text, number], places, `${path}.${name}`)])
    return { ...Object.fromEntries(fields) as object, stranger: text, [text]: number }
  }
  if (type === 'literal') return schema.literal
  if (type === 'picklist') return options[0]
  if (type === 'boolean') return true
  // The last one fits addresses of pictures.
  const value = [text, number, `/img/${text}`].find((each) => v.is(schema as unknown as v.GenericSchema, each))
  if (value !== undefined) places.push(path)
  // A time of day and a weekday take no canary.
  return value ?? ['10:00', 1, 0].find((each) => v.is(schema as unknown as v.GenericSchema, each)) ?? 0
}

/** The same page, as the browser's entry reads it. */
function carried(by: EmbeddedFirstScreen['by'], canaries: Canaries): {
  readonly carried: EmbeddedFirstScreen; readonly places: readonly string[],
} {
  const places: string[] = []
  const firstScreen = filled(firstScreenSchema as unknown as Schema, canaries, places)
  const text = JSON.stringify({ by, firstScreen, [canaries[0]]: canaries[1] })
  const read = readFirstScreen({ getElementById: () => ({ textContent: text }) } as unknown as Document)
  if (!read) throw new Error('the page carries nothing that can be read')
  return { carried: read, places }
}

async function journalAfter({ by, firstScreen }: EmbeddedFirstScreen): Promise<string> {
  const shopper = startClient({ seed: 'canaries', prerendered: { by, firstScreen } })
  await shopper.tapsStore(firstScreen.nearby.items[0]?.poiId ?? '')
  await shopper.waits(3_000)
  await shopper.goesBack()
  await shopper.scrollsToEnd()
  expectReplays(shopper)
  return shopper.journalText()
}

it('puts a canary into each field', () => {
  const { carried: { firstScreen }, places } = carried('server', ['Sari Wulandari', 4_711])
  expect(firstScreen.cardList.map(({ cardId }) => cardId)).toHaveLength(homeCardSchema.options.length)
  expect(places.length).toBeGreaterThan(150)
  expect(places).toEqual(expect.arrayContaining([
    '.answeredAt', '.generation', '.cardList.0.data.0.id', '.cardList.5.data.countdownTime', '.nearby.queryId', '.nearby.items.0.storeName',
    '.nearby.items.0.distance', '.nearby.items.0.productList.0.priceInfo.salePrice',
  ]))
})

describe.each(['server', 'device'] as const)('a page stored by the %s', (by) => {
  it.each(CANARIES)('leaves nothing of %s, %d in the journal', async (text, number) => {
    const { carried: page } = carried(by, [text, number])
    const journal = await journalAfter(page)
    const lines = (part: string) => journal.split('\n').filter((line) => line.includes(part)).map((line) => line.slice(0, 300))
    expect(lines(`"type":"home/${by === 'server' ? 'prerendered' : 'remembered'}"`)).toHaveLength(1)
    expect([...lines(text), ...lines(String(number))]).toEqual([])
  })

  it('keeps public values: the search above finds recorded values', async () => {
    const journal = await journalAfter(carried(by, ['sku-mer176-1', START_AT]).carried)
    expect(journal.split('sku-mer176-1').length).toBeGreaterThan(50)
    expect(journal).toContain(String(START_AT))
  })
})

const SERVED = prerenderedPageSchema.options.map((schema) => [schema.entries.screen.literal, schema] as const)

describe.each(SERVED)('the page of a %s', (screen, schema) => {
  /** The page with the canaries in it; ids that connect its parts stay. */
  function served(canaries: Canaries, places: string[] = []): PrerenderedPage {
    const { included, params: _params, resource: _resource, ...rest } = schema.entries
    const filledIn = filled(v.object(rest) as unknown as Schema, canaries, places) as PrerenderedPage
    const things = included.item.options.map((thing, at) => filled(thing as unknown as Schema, canaries, places, `.included.${at}`))
    // No canary has the format of a phone number or of opening hours.
    const content = { ...filledIn.content, storePhone: undefined, businessHours: [] }
    const page = { ...filledIn, content, params: screen === 'merchant' ? { poiId: 'p' } : { skuId: 's' }, included: things }
    return v.parse(prerenderedPageSchema, { ...page, resource: screen === 'merchant' ? 'store:poi:p' : 'product:skuId=s' })
  }

  it('puts a canary into each field', () => {
    const places: string[] = []
    served(['Sari Wulandari', 4_711], places)
    expect(places.length).toBeGreaterThan(60)
    expect(places).toEqual(expect.arrayContaining(['.answeredAt', '.generation', '.included.0.items.0.storeName', '.content.timeZone']))
  })

  it.each(CANARIES)('leaves nothing of %s, %d in the journal', async (text, number) => {
    const shopper = startClient({ seed: 'canaries', served: served([text, number]) })
    await shopper.waits(3_000)
    expectReplays(shopper)
    const journal = shopper.journalText().split('\n')
    const lines = (part: string) => journal.filter((line) => line.includes(part)).map((line) => line.slice(0, 300))
    expect(lines('"type":"resource/prerendered"')).toHaveLength(1)
    expect([...lines(text), ...lines(String(number))]).toEqual([])
  })
})
