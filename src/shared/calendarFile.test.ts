import { calendarFile } from './calendarFile'

const ENTRY = {
  id: 'voucher cpn-1', title: 'Voucher Kopi susu; besar, dua', details: 'Kode ada di Dekat.\nTukar di kasir.',
  place: 'Jalan A \\ 7, Jakarta',
  url: 'https://dekat.example/platform/voucher?voucherId=cpn-1', startsAt: Date.UTC(2026, 10, 30, 14, 59, 59),
  endsAt: Date.UTC(2026, 10, 30, 16, 59, 59), alarms: [1440, 60],
}
const NOW = Date.UTC(2026, 10, 26, 3)
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('is an event in UTC with its alarms, whose texts are escaped', () => {
  expect(unfolded(calendarFile(ENTRY, NOW))).toEqual([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dekat//Dekat//ID', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'BEGIN:VEVENT',
    'UID:voucher cpn-1@dekat', 'DTSTAMP:20261126T030000Z', 'DTSTART:20261130T145959Z', 'DTEND:20261130T165959Z',
    'SUMMARY:Voucher Kopi susu\\; besar\\, dua', 'DESCRIPTION:Kode ada di Dekat.\\nTukar di kasir.',
    'LOCATION:Jalan A \\\\ 7\\, Jakarta', 'URL:https://dekat.example/platform/voucher?voucherId=cpn-1', 'TRANSP:TRANSPARENT',
    'BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Voucher Kopi susu\\; besar\\, dua', 'TRIGGER:-PT1440M', 'END:VALARM',
    'BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Voucher Kopi susu\\; besar\\, dua', 'TRIGGER:-PT60M', 'END:VALARM',
    'END:VEVENT', 'END:VCALENDAR', '',
  ])
})

const LONG = ['大牛筋丸套餐'.repeat(20), 'é'.repeat(200), '🍜'.repeat(60), 'x'.repeat(75)]
it.each(LONG)('has no line over 75 bytes, and loses nothing: %.6s…', (title) => {
  const text = calendarFile({ ...ENTRY, title, alarms: [] }, NOW)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
})
