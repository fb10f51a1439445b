import fc from 'fast-check'
import type { BusinessHours } from '../../../../api/discovery/merchants'
import { brandOfOutlets, groupHours, hoursByDay, openState, outletName, storeClock } from './logic'

const ZONE = 'Asia/Jakarta'
const EVERY_DAY = '1,2,3,4,5,6,7'
const MINUTE = 60_000
const QUARTER = 15 * MINUTE

/** Example: `hours('1,2', '10:00-14:00', '17:00-22:00')`. */
function hours(week: string, ...ranges: readonly string[]): BusinessHours {
  return { week, time: ranges.map((range) => ({ businessStartTime: range.slice(0, 5), businessEndTime: range.slice(6) })) }
}

/** Epoch ms of a Jakarta time in the week of Monday 5 January 2026. */
function at(day: number, time: string): number {
  return Date.parse(`2026-01-${String(4 + day).padStart(2, '0')}T${time}:00+07:00`)
}

const roundTheClock = hours(EVERY_DAY, '00:00-24:00')
const office = hours('1,2,3,4,5', '10:00-22:00')
const nightBar = hours('5,6,7', '18:00-02:00')

describe('the opening status of a store', () => {
  it.each([
    ['at the minute it opens', 1, '10:00', { open: true, until: '22:00' }],
    ['in the last minute', 1, '21:59', { open: true, until: '22:00' }],
    ['at the minute it closes', 1, '22:00', { open: false, opensAt: { day: 2, time: '10:00' } }],
    ['before it opens today', 3, '09:59', { open: false, opensAt: { day: 3, time: '10:00' } }],
    ['after the last day of its week', 5, '23:00', { open: false, opensAt: { day: 1, time: '10:00' } }],
    ['on a closed day', 7, '12:00', { open: false, opensAt: { day: 1, time: '10:00' } }],
  ])('is computed for %s', (_, day, time, state) => {
    expect(openState([office], ZONE, at(day, time))).toEqual(state)
  })

  it.each([
    ['in the evening', 5, '23:30', { open: true, until: '02:00' }],
    ['in the night after it', 6, '01:59', { open: true, until: '02:00' }],
    ['in the night from Sunday to Monday', 1, '01:00', { open: true, until: '02:00' }],
    ['after that night', 1, '02:00', { open: false, opensAt: { day: 5, time: '18:00' } }],
    ['on the morning before the first night', 5, '01:00', { open: false, opensAt: { day: 5, time: '18:00' } }],
  ])('extends past midnight: %s', (_, day, time, state) => {
    expect(openState([nightBar], ZONE, at(day, time))).toEqual(state)
  })

  it('has breaks between the ranges of a day, in any order', () => {
    const split = [hours(EVERY_DAY, '17:00-22:00', '10:00-14:00')]
    expect(openState(split, ZONE, at(2, '12:00'))).toEqual({ open: true, until: '14:00' })
    expect(openState(split, ZONE, at(2, '15:00'))).toEqual({ open: false, opensAt: { day: 2, time: '17:00' } })
    expect(openState(split, ZONE, at(2, '18:00'))).toEqual({ open: true, until: '22:00' })
  })

  it('shows 24:00 for midnight, in any notation', () => {
    for (const range of ['10:00-24:00', '10:00-00:00']) {
      expect(openState([hours(EVERY_DAY, range)], ZONE, at(7, '23:59'))).toEqual({ open: true, until: '24:00' })
      expect(openState([hours(EVERY_DAY, range)], ZONE, at(1, '00:00'))).toEqual({ open: false, opensAt: { day: 1, time: '10:00' } })
    }
  })

  it('merges ranges that touch or overlap', () => {
    const twoDays = [hours('7', '20:00-24:00'), hours('1', '00:00-03:00', '02:00-05:00')]
    expect(openState(twoDays, ZONE, at(7, '21:00'))).toEqual({ open: true, until: '05:00' })
    expect(openState([hours('1', '08:00-20:00', '09:00-10:00')], ZONE, at(1, '09:30'))).toEqual({ open: true, until: '20:00' })
  })

  it('has no closing time if the store does not close within a day', () => {
    const weekend = hours('6', '00:00-00:00')
    expect(openState([roundTheClock], ZONE, at(4, '03:00'))).toEqual({ open: true, until: null })
    expect(openState([weekend], ZONE, at(6, '00:00'))).toEqual({ open: true, until: null })
    expect(openState([weekend], ZONE, at(6, '00:01'))).toEqual({ open: true, until: '24:00' })
  })

  it('opens next week at the earliest if today was the only day', () => {
    expect(openState([hours('3', '10:00-12:00')], ZONE, at(3, '12:00'))).toEqual({ open: false, opensAt: { day: 3, time: '10:00' } })
  })

  it('is never open without hours', () => {
    expect(openState([], ZONE, at(1, '12:00'))).toEqual({ open: false, opensAt: null })
    expect(openState([hours('1,2')], ZONE, at(1, '12:00'))).toEqual({ open: false, opensAt: null })
  })

  it('starts at 24:00 on the next day', () => {
    expect(openState([hours('7', '24:00-02:00')], ZONE, at(7, '23:00'))).toEqual({ open: false, opensAt: { day: 1, time: '00:00' } })
    expect(openState([hours('7', '24:00-02:00')], ZONE, at(1, '01:00'))).toEqual({ open: true, until: '02:00' })
    expect(openState([hours('7', '24:00-00:00')], ZONE, at(1, '01:00'))).toEqual({ open: true, until: '24:00' })
  })
})

describe('the time zone of a store', () => {
  it('is that of its position', () => {
    const eveningInJakarta = at(1, '21:30')
    expect(openState([office], 'Asia/Jayapura', eveningInJakarta)).toEqual({ open: false, opensAt: { day: 2, time: '10:00' } })
    expect(storeClock('Asia/Jayapura', at(7, '22:30'))).toEqual({ day: 1, time: '00:30' })
  })

  it.each(['Mars/Olympus', ''])('is Jakarta\'s for the zone %p', (zone) => {
    expect(storeClock(zone, at(7, '00:05'))).toEqual({ day: 7, time: '00:05' })
  })
})

describe('the weekly hours', () => {
  it('list the ranges of each day, earliest first and without duplicates', () => {
    const week = hoursByDay([hours('1,3', '17:00-22:00', '10:00-14:00'), hours('3', '10:00-14:00', '22:30-00:00')])
    expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(week[0]?.ranges).toEqual([{ start: '10:00', end: '14:00' }, { start: '17:00', end: '22:00' }])
    expect(week[1]?.ranges).toEqual([])
    expect(week[2]?.ranges.map(({ end }) => end)).toEqual(['14:00', '22:00', '24:00'])
  })

  it('merge adjacent days with the same hours', () => {
    expect(groupHours([office, hours('6', '10:00-23:00')])).toEqual([
      { from: 1, to: 5, ranges: [{ start: '10:00', end: '22:00' }] },
      { from: 6, to: 6, ranges: [{ start: '10:00', end: '23:00' }] },
      { from: 7, to: 7, ranges: [] },
    ])
    expect(groupHours([roundTheClock])).toHaveLength(1)
    expect(groupHours([hours('1,7', '10:00-12:00')]).map(({ from, to }) => [from, to])).toEqual([[1, 1], [2, 6], [7, 7]])
  })
})

describe('any hours', () => {
  const time = fc.integer({ min: 0, max: 24 * 4 }).map((quarter) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)
  const anyHours = fc.array(fc.record({
    week: fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 }).map((days) => days.join()),
    time: fc.array(fc.record({ businessStartTime: time, businessEndTime: time }), { maxLength: 3 }),
  }), { maxLength: 3 })
  const anyMoment = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }).map((minute) => at(1, '00:00') + minute * MINUTE)

  it('change at the returned time, and not before', () => {
    fc.assert(fc.property(anyHours, anyMoment, (week, now) => {
      const state = openState(week, ZONE, now)
      const announcedTime = state.open ? state.until : (state.opensAt?.time ?? null)
      const thisQuarter = Math.floor(now / QUARTER) * QUARTER
      const changesAt = Array.from({ length: 7 * 24 * 4 + 1 }, (_, quarter) => thisQuarter + quarter * QUARTER)
        .find((moment) => moment > now && openState(week, ZONE, moment).open !== state.open)
      if (changesAt === undefined) return announcedTime === null
      if (state.open && changesAt - now >= 24 * 60 * MINUTE) return announcedTime === null
      const changeClock = storeClock(ZONE, changesAt)
      if (!state.open && state.opensAt?.day !== changeClock.day) return false
      return announcedTime?.replace('24:00', '00:00') === changeClock.time
    }), { numRuns: 60 })
  })

  it('are the same next week', () => {
    fc.assert(fc.property(anyHours, anyMoment, (week, now) => {
      expect(openState(week, ZONE, now + 7 * 24 * 60 * MINUTE)).toEqual(openState(week, ZONE, now))
    }))
  })

  it('keep every day in its group', () => {
    fc.assert(fc.property(anyHours, (week) => {
      const days = groupHours(week).flatMap(({ from, to, ranges }) =>
        Array.from({ length: to - from + 1 }, (_, step) => ({ day: from + step, ranges })))
      expect(days).toEqual(hoursByDay(week))
    }))
  })
})

it('titles an outlet by its area where the name begins with the brand', () => {
  expect(outletName('Kopi Suar Tendean', 'Kopi Suar')).toBe('Tendean')
  expect(outletName('Kopi Suar Cabang Pasar Minggu', 'Kopi Suar')).toBe('Pasar Minggu')
  expect(outletName('Kopi Suar', 'Kopi Suar')).toBe('Kopi Suar')
  expect(outletName('Kopi Suara Tebet', 'Kopi Suar')).toBe('Kopi Suara Tebet')
  expect(outletName('Kopi Suar Tebet', '')).toBe('Kopi Suar Tebet')
})

it('the brand of outlets is what their names have in common', () => {
  expect(brandOfOutlets(['Kopi Suar Tendean', 'Kopi Suar Cabang Pasar Minggu', 'Kopi Suar'])).toBe('Kopi Suar')
  expect(brandOfOutlets(['Kopi Suar Cabang Tebet', 'Kopi Suar Cabang Karet'])).toBe('Kopi Suar')
  expect(brandOfOutlets(['Kopi Suar Tebet', 'Es Teh Desa Tebet'])).toBe('')
  expect(brandOfOutlets(['Kopi Suar Tebet'])).toBe('')
  expect(brandOfOutlets([])).toBe('')
})
