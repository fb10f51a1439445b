import { IntlMessageFormat } from 'intl-messageformat'

type Loader = (this: { resourcePath: string; resourceQuery: string }, source: string) => string
const compile = jest.requireActual<Loader>('./messagesLoader.cjs')

function compiled(messages: Record<string, string>, resourceQuery = ''): Record<string, []> {
  const module = compile.call({ resourcePath: 'id-ID.json', resourceQuery }, JSON.stringify(messages))
  const json = JSON.parse(module.replace('export default JSON.parse(', '').slice(0, -1)) as string
  return JSON.parse(json) as Record<string, []>
}

describe('compiled messages', () => {
  it('format the same as their sources', () => {
    const message = '{count, plural, other {# toko}} di <b>{place}</b>, mulai {from, number, ::compact-short} sampai {day, date, ::dMMM}'
    const values = { count: 3, place: 'Kemang', from: 15_000, day: new Date(0), b: (nodes: unknown[]) => `*${nodes.join('')}*` }
    const ahead = new IntlMessageFormat(compiled({ message })['message'] ?? [], 'id-ID').format(values)
    expect(ahead).toBe(new IntlMessageFormat(message, 'id-ID').format(values))
  })

  it('stay plain text without placeholders, unless they contain a sign of the syntax', () => {
    const messages = compiled({ plain: 'Toko terdekat', quoted: "'{'nama'}'" })
    expect(messages).toEqual({ plain: 'Toko terdekat', quoted: [{ type: 0, value: '{nama}' }] })
  })

  it('are split into two shares, each message in one of them', () => {
    const messages = { 'home.title': 'Beranda', 'storeCard.moreOutlets': 'Lagi', 'stores.phone': 'Telepon' }
    expect(Object.keys(compiled(messages, '?first'))).toEqual(['home.title', 'storeCard.moreOutlets'])
    expect(Object.keys(compiled(messages, '?rest'))).toEqual(['stores.phone'])
  })

  it('fail the build at a message that is not ICU, and name it', () => {
    expect(() => compiled({ 'home.broken': '{count, plural, other {# toko}' })).toThrow(/id-ID\.json: message "home\.broken" is not ICU/)
  })
})
