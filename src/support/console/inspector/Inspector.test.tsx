import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Journal } from '../../../journal/record/entries'
import { verifyJournal } from '../../../app/recording/replayClient'
import { createFlowTrace } from '../../replayer/flowTrace'
import { Inspector } from './Inspector'
import { openJournal, readFiles } from '../opening'
import { seqsAround } from '../timeline/cursor'
import type { ViewChange } from '../viewState'

const file = join(__dirname, '../../../../test/flows/recorded/claimed-out.jsonl')

function setup() {
  const read = readFiles([{ name: 'claimed-out.jsonl', text: readFileSync(file, 'utf8') }])
  const { session, states } = openJournal('claimed-out.jsonl', 'journals' in read ? (read.journals[0] as Journal) : (null as never))
  const refused = session.turns.findIndex(({ problem }) => problem === 'refused')
  const changes: ViewChange[] = []
  const show = (at: number) => {
    const turn = session.turns[at]
    const cursor = { turn: at, action: null }
    const { before, after } = seqsAround(session, cursor)
    const shown = { before: states.after(before), after: states.after(after) }
    if (!turn) return <></>
    return <Inspector session={session} turn={turn} cursor={cursor} states={shown} flows={flows} onChange={(each) => changes.push(each)} />
  }
  const trace = createFlowTrace()
  verifyJournal(session.journal, 'strict', trace.start)
  const flows = trace.trace()
  const view = render(show(refused))
  return { session, refused, changes, view, show }
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: class { observe() {} disconnect() {} } })
})

it('explains a refusal from the tap on, and links back to it', async () => {
  const { session, refused, changes } = setup()
  const [story] = screen.getAllByRole('list') as [HTMLElement]
  const lines = within(story).getAllByRole('button').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Tapped to claim the offer tpl-mer003-1/)
  expect(lines[1]).toMatch(/Asked the server: POST \/market\/coupon\/claim/)
  expect(lines[2]).toMatch(/^\+\d+ ms.*The server refused POST \/market\/coupon\/claim: 200 9000002 “Kuponnya sudah habis”/)
  await userEvent.click(within(story).getAllByRole('button')[0] as HTMLElement)
  const tapped = session.turns[refused]?.settles?.made.turn
  expect(changes).toEqual([{ to: { turn: tapped, action: null } }])
})

it('shows the changes of the state, and the pending calls', () => {
  const { view, show, session, refused } = setup()
  expect(screen.getByRole('heading', { name: 'State unchanged' })).toBeInTheDocument()
  view.rerender(show(session.turns[refused]?.settles?.made.turn ?? -1))
  expect(screen.getByRole('heading', { name: 'State 1 slice changed' })).toBeInTheDocument()
  expect(view.container.querySelector('ins')).toHaveTextContent('couponClaim:tpl-mer003-1')
  const section = screen.getByRole('heading', { name: /^Pending calls/ }).closest('section') as HTMLElement
  expect(within(section).getByText('POST /market/coupon/claim').closest('li')).toHaveTextContent('since now')
})

it('lists the flows that ran, and the state that idle ones had read', () => {
  setup()
  const sectionOf = (name: RegExp) => screen.getByRole('heading', { name }).closest('section') as HTMLElement
  const ran = within(sectionOf(/^Flows \d+$/)).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(ran).toContainEqual(expect.stringMatching(/^claims\/claimTapped went on after \d+ ms, (then waited|ended)$/))
  expect(ran.join()).not.toMatch(/undefined/)
})
