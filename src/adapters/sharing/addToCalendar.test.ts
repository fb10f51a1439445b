/** @jest-environment jsdom */
import { createAddToCalendar, type CalendarWindow } from './addToCalendar'

const ENTRY = {
  id: 'voucher 1', title: 'Voucher', details: 'Kode di Dekat', place: 'Kemang', path: '/platform/voucher?voucherId=1', startsAt: 0,
  endsAt: 3_600_000, alarms: [60],
}

function setup(createObjectURL: (file: File) => string) {
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  const window: CalendarWindow = {
    document, URL: { createObjectURL: createObjectURL as typeof URL.createObjectURL, revokeObjectURL: () => undefined },
    setTimeout: (task) => task(), location: { origin: 'https://dekat.example' },
  }
  return { add: createAddToCalendar(window, () => 0), clicked }
}

it('creates a calendar file that links to the page', async () => {
  const files: File[] = []
  const { add, clicked } = setup((file) => `blob:${files.push(file)}`)
  expect(add(ENTRY)).toEqual({ handedOver: true })
  expect(clicked).toEqual(['dekat.ics blob:1'])
  const text = await new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(files[0] as File)
  })
  expect(text).toContain('URL:https://dekat.example/platform/voucher?voucherId=1')
})

it('reports a browser without downloads', () => {
  const { add } = setup(() => {
    throw new Error('no blobs')
  })
  expect(add(ENTRY)).toEqual({ handedOver: false })
})
