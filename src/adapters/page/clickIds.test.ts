import { createClickIds } from './clickIds'

function setUp(search: string, kept: string | null = null) {
  let text = kept
  const visit = createClickIds(search, { read: () => text, write: (next) => void (text = next) })
  return { visit, kept: () => text }
}

describe('the ids of an advertisement', () => {
  it('come out of the address, and stay for the visit', () => {
    const first = setUp('?channel_id=3&gaid=38400000-8cf0-11bd&guid=g_1&poiId=poi0001')
    expect(first.visit.ids()).toEqual({ gaid: '38400000-8cf0-11bd', guid: 'g_1' })
    expect(setUp('', first.kept()).visit.ids()).toEqual(first.visit.ids())
    expect(setUp('?gaid=another', first.kept()).visit.ids()).toEqual({ gaid: 'another', guid: 'g_1' })
  })

  it.each([
    ['what is no id', '?gaid=a%20b&duid=%3Cscript%3E&ouid=', null],
    ['what was tampered with', '', '{"gaid":7,"ouid":["x"]}'],
    ['what is no record', '', '"x'],
  ])('are never %s', (_, search, kept) => expect(setUp(search, kept).visit.ids()).toEqual({}))

  it('are forgotten with the campaign', () => {
    const { visit, kept } = setUp('?ouid=o1')
    visit.clear()
    expect([visit.ids(), setUp('', kept()).visit.ids()]).toEqual([{}, {}])
  })
})
