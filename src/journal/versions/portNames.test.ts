import { aHeader } from '../../../test/driver/builders/aHeader'
import type { Entry } from '../record/entries'
import { parseJournal } from '../record/parse'
import { PORT_RENAMES, withCurrentPort } from './portNames'

const CALL: Entry = { k: 'c', seq: 1, port: 'parts/load', id: 'parts/load#2', args: [{ part: 'login' }] }
const CANCEL: Entry = { k: 'x', seq: 2, id: 'parts/load#2' }
const answer = (settles: string): Entry => (
  { k: 'i', seq: 3, at: 5, origin: 'port', action: { type: 'settled', payload: { value: { loaded: true } }, meta: { settles } } }
)

describe('a port of an older journal', () => {
  it('has the name and the arguments of today in calls, cancellations and answers', () => {
    expect(JSON.stringify([CALL, CANCEL, answer('parts/load#2')].map(withCurrentPort))).toBe(JSON.stringify([
      { ...CALL, port: 'modules/load', id: 'modules/load#2', args: [{ module: 'login' }] },
      { ...CANCEL, id: 'modules/load#2' }, answer('modules/load#2'),
    ]))
  })

  it.each<Entry>([
    { k: 'c', seq: 1, port: 'constructor', args: [] }, { k: 'c', seq: 1, port: 'http/send', id: 'http/send#1', args: [{ part: 1 }] },
    { k: 'x', seq: 2, id: 'http/send#1' }, answer('http/send#1'), { k: 'i', seq: 3, at: 5, origin: 'ui', action: { type: 'tapped' } },
    { k: 's', seq: 4, action: { type: 'parts/load' } },
  ])('does not change %j', (entry) => {
    expect(withCurrentPort(entry)).toBe(entry)
  })

  it('is renamed when its journal is read, also in a long answer', () => {
    const action = { type: 'settled', payload: { value: 'x'.repeat(2_000) }, meta: { settles: 'parts/load#2' } }
    const long = { ...answer('parts/load#2'), action }
    const lines = [aHeader('ports'), { ...CALL, seq: 0 }, { ...long, seq: 1 }, { ...answer('http/send#1'), seq: 2 }]
    const { entries } = parseJournal(lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(entries[0]).toMatchObject({ port: 'modules/load' })
    expect(entries[1]).toMatchObject({ action: { meta: { settles: 'modules/load#2' } } })
  })

  it('has no name of a port of today', () => {
    expect(Object.values(PORT_RENAMES).filter(({ to }) => to in PORT_RENAMES)).toEqual([])
  })
})
