import { createClickIds } from './clickIds'

function setUp(search: string, stored: string | null = null) {
  let text = stored
  const visit = createClickIds(search, { read: () => text, write: (next) => void (text = next) })
  return { visit, stored: () => text }
}

describe('the click ids of an advertisement', () => {
  it('are removed from the URL, and stored for the visit', () => {
    const first = setUp('?channel_id=3&gaid=38400000-8cf0-11bd&guid=g_1&poiId=poi0001')
    expect(first.visit.ids()).toEqual({ gaid: '38400000-8cf0-11bd', guid: 'g_1' })
    expect(setUp('', first.stored()).visit.ids()).toEqual(first.visit.ids())
    expect(setUp('?gaid=another', first.stored()).visit.ids()).toEqual({ gaid: 'another', guid: 'g_1' })
  })

  it.each([
    ['what is no id', '?gaid=a%20b&duid=%3Cscript%3E&ouid=', null],
    ['what was tampered with', '', '{"gaid":7,"ouid":["x"]}'],
    ['what is no record', '', '"x'],
  ])('are never %s', (_, search, stored) => expect(setUp(search, stored).visit.ids()).toEqual({}))

  it('are deleted with the campaign', () => {
    const { visit, stored } = setUp('?ouid=o1')
    visit.clear()
    expect(visit.ids()).toEqual({})
    expect(setUp('', stored()).visit.ids()).toEqual({})
  })
})
