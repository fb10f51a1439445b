import * as v from 'valibot'
import { formatClock, formatDate, jakartaDay } from '../../i18n/dates'
import { LOCALES } from '../../i18n/locales'
import { MAX_TIMESTAMP } from '../../shared/text/moments'
import {
  idSchema, imageSchema, itemsOf, listOf, maybe, mediaSchema, momentSchema, oneOf, secondsSchema, displayOnly, UNKNOWN,
} from './fields'
import { parseAnswer } from './parseAnswer'

const item = v.object({ id: idSchema, price: v.number(), note: displayOnly(v.string()), tags: displayOnly(listOf(v.string())) })
const page = { data: v.object({ list: itemsOf(item), hasMore: v.boolean() }) }
const read = (list: unknown, hasMore: unknown = false) => parseAnswer(page, { list, hasMore })
const good = { id: 'a', price: 1 }

describe('a list that is parsed item by item', () => {
  it('drops malformed items, reports their path, and keeps the others', () => {
    const list = [good, { id: 'b', price: '1' }, { id: 'c', price: 2, note: 'n' }, null]
    expect(read(list)).toEqual({
      data: { list: [good, { id: 'c', price: 2, note: 'n' }], hasMore: false }, dropped: ['list[1].price', 'list[3]'],
    })
  })

  it('keeps an item whose malformed field is only for display', () => {
    expect(read([{ ...good, note: 7 }])).toEqual({ data: { list: [good], hasMore: false }, dropped: ['list[0].note'] })
    expect(read([{ ...good, tags: ['t', 7, 'u'] }])).toEqual({
      data: { list: [{ ...good, tags: ['t', 'u'] }], hasMore: false }, dropped: ['list[0].tags[1]'],
    })
  })

  it('names each path once, and never the value', () => {
    const list = Array.from({ length: 20 }, (_, at) => ({ id: String(at), price: at, note: { phone: '081234567890' } }))
    const answer = read(list)
    expect(answer).toMatchObject({ dropped: ['list[0].note'] })
    expect(JSON.stringify(answer)).not.toContain('081234567890')
  })

  it('is malformed if no item is valid, and if it is no list', () => {
    expect(read([{ id: 'a' }, 7])).toEqual({ malformed: 'list[0].price' })
    expect(read({ 0: good })).toEqual({ malformed: 'list' })
    expect(read([])).toEqual({ data: { list: [], hasMore: false }, dropped: [] })
  })

  it('may end up empty if it is not the page itself', () => {
    expect(parseAnswer({ data: v.object({ list: listOf(item) }) }, { list: [7] })).toEqual({ data: { list: [] }, dropped: ['list[0]'] })
  })

  it('does not rescue the fields around it', () => {
    expect(read([good, 7], 'yes')).toEqual({ malformed: 'hasMore' })
  })

  it('retains nothing between two answers', () => {
    const bad = [good, 7]
    expect(read(bad)).toEqual(read(bad))
    expect(read([good])).toMatchObject({ dropped: [] })
  })
})

describe('optional fields', () => {
  const data = v.object({ strict: maybe(v.number()), soft: displayOnly(v.number()), list: displayOnly(v.array(v.number()), []) })
  it('may be absent or null', () => {
    expect(v.parse(data, {})).toEqual({ list: [] })
    expect(v.parse(data, { strict: null, soft: null, list: null })).toEqual({ list: [] })
  })
  it('make their parent malformed only where something depends on them', () => {
    expect(parseAnswer({ data }, { strict: 'x' })).toEqual({ malformed: 'strict' })
    expect(parseAnswer({ data }, { soft: 'x', list: [1, 'x'] })).toEqual({ data: { list: [] }, dropped: ['soft', 'list[1]'] })
  })
})

describe('an enumeration that decides', () => {
  const data = v.object({ status: oneOf(['A', 'B']), channel: maybe(oneOf([1, 2])) })
  it('parses an unknown value as UNKNOWN, and reports its path', () => {
    expect(parseAnswer({ data }, { status: 'A', channel: 2 })).toEqual({ data: { status: 'A', channel: 2 }, dropped: [] })
    expect(parseAnswer({ data }, { status: 'C', channel: 'x' })).toEqual({
      data: { status: UNKNOWN, channel: UNKNOWN }, dropped: ['status', 'channel'],
    })
    expect(parseAnswer({ data }, { status: UNKNOWN })).toEqual({ data: { status: UNKNOWN }, dropped: ['status'] })
  })
  it.each([undefined, null, true, {}, ['A']])('treats %j as no value', (status) => {
    expect(parseAnswer({ data }, { status })).toEqual({ malformed: 'status' })
  })
})

describe('a page of unknown kinds', () => {
  const kind = v.variant('kind', [v.object({ kind: v.literal('A') }), v.object({ kind: v.literal('B'), id: idSchema })])
  const list = { data: v.object({ list: itemsOf(kind) }) }
  it('is empty, not malformed', () => {
    expect(parseAnswer(list, { list: [{ kind: 'C' }, { kind: 'D' }] })).toEqual({ data: { list: [] }, dropped: ['list[0].kind'] })
  })
  it.each([[[{ kind: 'C' }, { kind: 'B' }]], [[7]], [[{}]]])('is malformed if an item is malformed: %j', (items) => {
    expect(parseAnswer(list, { list: items })).toHaveProperty('malformed')
  })
})

describe('a list with ids', () => {
  it('has each id once: the first item counts, the others are reported', () => {
    for (const list of [listOf(item, 'id'), itemsOf(item, 'id')]) {
      const given = [good, { id: 'b', price: 2 }, { id: 'a', price: 3 }]
      const read = parseAnswer({ data: v.object({ list }) }, { list: given })
      expect(read).toEqual({ data: { list: given.slice(0, 2) }, dropped: ['list[2]'] })
    }
  })
})

describe('ids and times', () => {
  it.each(['', '__proto__', 'constructor', 'toString', 'a\u0000', '\ud800', 'x'.repeat(201), 7, null])('refuse %j as an id', (id) => {
    expect(v.is(idSchema, id)).toBe(false)
  })
  it.each(['a', 'poi0001', '7', 'rank:kopi susu', '店', '🍜'])('accept %j as an id', (id) => {
    expect(v.is(idSchema, id)).toBe(true)
  })
  it('are within the range of dates and countdowns', () => {
    expect([0, Date.UTC(2026, 1), MAX_TIMESTAMP].every((at) => v.is(momentSchema, at))).toBe(true)
    expect([-1, MAX_TIMESTAMP + 1, 8.64e15, Number.NaN, '0'].some((at) => v.is(momentSchema, at))).toBe(false)
    expect([1e300, -1].some((left) => v.is(secondsSchema, left))).toBe(false)
    // A journal stores at most eight digits. With nine, a replay would count down to another moment.
    expect([99_999_999, 100_000_000].map((left) => v.is(secondsSchema, left))).toEqual([true, false])
  })
  it('can be shown with the longest countdown added, in each language', () => {
    const at = MAX_TIMESTAMP + 99_999_999_000
    for (const locale of LOCALES) expect([formatDate(at, locale), formatClock(at, locale), jakartaDay(at)].join()).toMatch(/2290|2289/)
  })
})

describe('picture URLs', () => {
  it.each(['', '/img/a.jpg', 'https://img.dekat.id/a.webp', 'HTTP://x/a', '//img.dekat.id/a.png'])('accept %j', (address) => {
    expect(v.is(imageSchema, address)).toBe(true)
  })
  it.each(['javascript:alert(1)', 'JavaScript:x', 'data:image/svg+xml,<svg/>', 'blob:https://x/1', 'img/a.jpg', ' /a', 'file:///a'])(
    'refuse %j, and the thing stays', (address) => {
      const data = v.object({ id: idSchema, picture: displayOnly(imageSchema, ''), photos: displayOnly(listOf(imageSchema)) })
      expect(parseAnswer({ data }, { id: 'a', picture: address, photos: [address, '/b.jpg'] })).toEqual({
        data: { id: 'a', picture: '', photos: ['/b.jpg'] }, dropped: ['picture', 'photos[0]'],
      })
    },
  )
})

describe('URLs of videos and captions', () => {
  it.each(['/video/a.webm', 'https://img.dekat.id/a.mp4', 'HTTP://x/a'])('accept %j', (address) => {
    expect(v.is(mediaSchema, address)).toBe(true)
  })
  it.each(['', 'javascript:alert(1)', 'JavaScript:x', 'data:text/vtt,WEBVTT', 'blob:https://x/1', 'video/a.webm', 'file:///a'])(
    'refuse %j, and what else there is stays', (address) => {
      const form = (url: string) => ({ url, type: 'video/webm' })
      const data = v.object({ sources: itemsOf(v.object({ url: mediaSchema, type: v.string() }), 'url') })
      expect(parseAnswer({ data }, { sources: [form(address), form('/b.webm')] })).toEqual({
        data: { sources: [form('/b.webm')] }, dropped: ['sources[0].url'],
      })
    },
  )
})
