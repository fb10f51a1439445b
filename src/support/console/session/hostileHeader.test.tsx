// A journal is untrusted input. For any header, the desk accepts or refuses the journal; the console and the command line can open every
// accepted one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import { TextDecoder, TextEncoder } from 'node:util'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { runJournal } from '../../../cli/journal/main'
import { readReport } from '../../desk/http/intake'
import { Console } from '../Console'
import * as inspector from '../inspector/Inspector'

jest.mock('./useVerified', () => ({ useVerification: () => ({ today: null, own: null, all: null, summary: null }) }))
jest.mock('../dialogs/ExportSession', () => ({ ExportSession: () => null }))

const RECORDED = readFileSync(join(__dirname, '../../../../test/flows/recorded/claimed-out.jsonl'), 'utf8')
const HEAD = { k: 'report', version: 1, receipt: 'REPTAAAA', from: 'settings', screen: 'merchant', messages: '', build: '2.6.2-abc' }
const END = RECORDED.indexOf('\n')
const HEADER = JSON.parse(RECORDED.slice(0, END)) as Record<string, unknown>
const VALUES = ['1e20', '8.64e15', '-1', '1e999', '{}', '"__proto__"', '"javascript:alert(1)\\u0000"']
const FIELDS = Object.keys(HEADER).filter((name) => !['k', 'format', 'version'].includes(name))

beforeAll(() => {
  stillBrowser()
  Object.assign(globalThis, { TextEncoder, TextDecoder, setImmediate, __BUILD_ID__: 'test' })
  Object.assign(window, { scrollTo: () => undefined })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
})

/** Replaces a field of the recording's header; for the viewport, both sides. */
function withField(name: string, value: string): string {
  const marked = name === 'viewport' ? { ...HEADER, viewport: { width: '#', height: '#' } } : { ...HEADER, [name]: '#' }
  return JSON.stringify(marked).replaceAll('"#"', value) + RECORDED.slice(END)
}

async function openInConsole(text: string, name = 'session.jsonl'): Promise<void> {
  const { container } = render(<Console />)
  const file = Object.assign(new File([text], name), { text: () => Promise.resolve(text) })
  await userEvent.upload(container.querySelector('input') as HTMLInputElement, file)
  await act(() => new Promise((resolve) => void setTimeout(resolve, 60)))
}

/** Results of the desk, the command line and the console. An uncaught error of ours rejects. */
async function checkJournal(text: string, folder: string) {
  const intake = await readReport(Buffer.from(`${JSON.stringify(HEAD)}\n${text}`), false)
  const path = join(folder, 'session.jsonl')
  writeFileSync(path, text)
  const [printed, complained]: [string[], string[]] = [[], []]
  const output = { print: (each: string) => void printed.push(each), complain: (each: string) => void complained.push(each) }
  const codes = ['show', 'fold'].map((command) => runJournal([command, path], output))
  await openInConsole(text)
  const alert = screen.queryByRole('alert')?.textContent ?? null
  const shown = screen.queryByRole('region', { name: 'Verdict' }) !== null
  cleanup()
  return { refused: 'refused' in intake, codes, text: [...printed, ...complained].join('\n'), alert, shown }
}

it.each(FIELDS)('a header with another %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  for (const value of VALUES) {
    const { refused, codes, text: printedText, alert, shown } = await checkJournal(withField(name, value), folder)
    const what = `${name}: ${value}`
    // Each file is opened or refused with a message.
    expect({ what, isExplained: shown !== (alert !== null) }).toEqual({ what, isExplained: true })
    expect({ what, codes: codes.filter((code) => !(typeof code === 'number' && code <= 2)) }).toEqual({ what, codes: [] })
    expect(printedText).not.toMatch(/^\s+at /m)
    // The desk accepts only journals that the console can show.
    expect({ what, isHandled: refused || shown }).toEqual({ what, isHandled: true })
    const isNoDate = name === 'startedAt' && /^(1e20|8\.64e15|-1|1e999)$/.test(value)
    expect({ what, isAccepted: isNoDate && (shown || !refused) }).toEqual({ what, isAccepted: false })
  }
  rmSync(folder, { recursive: true })
})

it('a session that cannot be rendered names itself and leads back to opening files', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = jest.spyOn(inspector, 'Inspector').mockImplementation(() => {
    throw new RangeError('Invalid time value')
  })
  await openInConsole(RECORDED, 'odd.jsonl')
  expect(screen.getByRole('alert')).toHaveTextContent('odd.jsonl cannot be shown. RangeError: Invalid time value')
  broken.mockRestore()
  expect(screen.getByRole('button', { name: /Open a journal/ })).toBeVisible()
})
