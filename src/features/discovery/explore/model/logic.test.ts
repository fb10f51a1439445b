import fc from 'fast-check'
import { captionsFor, splitIntoColumns, formatLength } from './logic'

it.each([[8, '0:08'], [59.6, '1:00'], [75, '1:15'], [0, '0:00']])('formats %d seconds as %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text)
})

it('uses captions in the user\'s language, else in Indonesian, else any', () => {
  const [id, en, zh] = (['id', 'en', 'zh'] as const).map((language) => ({ language, url: `/video/a-${language}.vtt` }))
  if (!id || !en || !zh) throw new Error('there are three')
  expect(captionsFor({ captions: [id, en, zh] }, 'zh-CN')).toEqual(zh)
  expect(captionsFor({ captions: [en, id] }, 'zh-CN')).toEqual(id)
  expect(captionsFor({ captions: [en] }, 'zh-CN')).toEqual(en)
  expect(captionsFor({ captions: undefined }, 'id-ID')).toBeNull()
})

it('fills two columns evenly, each in the order of the list', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: 0.5, max: 2, noNaN: true })), (heights) => {
    const items = heights.map((height, at) => ({ height, at }))
    const columns = splitIntoColumns(items, ({ height }) => height)
    expect(columns.flat().map(({ at }) => at).sort((a, b) => a - b)).toEqual(items.map(({ at }) => at))
    for (const column of columns) expect(column.map(({ at }) => at)).toEqual(column.map(({ at }) => at).sort((a, b) => a - b))
    const [left = 0, right = 0] = columns.map((column) => column.reduce((sum, { height }) => sum + height, 0))
    expect(Math.abs(left - right)).toBeLessThanOrEqual(2)
  }))
})
