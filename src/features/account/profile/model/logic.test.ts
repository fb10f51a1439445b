import naughty from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { graphemesOf } from '../../../../shared/text/graphemes'
import { MIN_CROP_SIDE, maxZoomOf, offsetCenteredOn, MAX_NICKNAME_LENGTH, nicknameToSave, typedNickname, snapToPixels } from './logic'

const count = (text: string) => graphemesOf(text).length
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...(naughty as string[])))

describe('a nickname', () => {
  it.each([
    ['Sari', 'Sari', false],
    ['  Sari  ', '  Sari  ', false],
    ['a'.repeat(20), 'a'.repeat(20), false],
    ['a'.repeat(21), 'a'.repeat(20), true],
    ['👨‍👩‍👧‍👦'.repeat(21), '👨‍👩‍👧‍👦'.repeat(20), true],
  ])('typed as %j is stored as %j', (text, userName, tooLong) => {
    expect(typedNickname(text)).toEqual({ userName, tooLong })
  })

  it.each([
    ['spaces', '   '],
    ['nothing', ''],
    ['a space that is no ASCII', '\u3000\u00a0'],
    ['marks without width', '\u200b\u200d\ufeff'],
    ['letters that are drawn as nothing', '\u3164\u2800\uffa0'],
    ['half an emoji', '\ud83d'],
  ])('of %s is none', (_, text) => {
    expect(nicknameToSave(text)).toBeNull()
  })

  it('is saved without surrounding spaces, and not cut if it fits', () => {
    expect(nicknameToSave('  Sari Wulandari ')).toBe('Sari Wulandari')
    expect(nicknameToSave(`${'a'.repeat(19)} bcd`)).toBe('a'.repeat(19))
  })

  it('of any text is cut between characters, and cutting is idempotent', () => {
    let savedCount = 0
    fc.assert(
      fc.property(anyText, (text) => {
        const { userName, tooLong } = typedNickname(text)
        expect(graphemesOf(userName)).toEqual(graphemesOf(text).slice(0, MAX_NICKNAME_LENGTH))
        expect(tooLong).toBe(count(text) > MAX_NICKNAME_LENGTH)
        expect(typedNickname(userName)).toEqual({ userName, tooLong: false })
        const saved = nicknameToSave(text)
        savedCount += saved === null ? 0 : 1
        expect(count(saved ?? '')).toBeLessThanOrEqual(MAX_NICKNAME_LENGTH)
        expect(saved && nicknameToSave(saved)).toBe(saved)
      }),
    )
    expect(savedCount).toBeGreaterThan(50)
  })

  it('is refused for no naughty string except invisible ones', () => {
    const refused = (naughty as string[]).filter((text) => nicknameToSave(text) === null)
    expect(naughty.length).toBeGreaterThan(400)
    expect(refused.every((text) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, '')))).toBe(true)
    expect(refused.length).toBeLessThan(10)
  })
})

describe('a square of a picture', () => {
  const side = fc.integer({ min: MIN_CROP_SIDE, max: 800 })
  const loose = fc.double({ min: -50, max: 900 })
  const cuts = fc.record({ x: loose, y: loose, width: loose, height: loose })
  it('lies inside it in whole pixels, and has a minimum size', () => {
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), cuts, (picture, cut) => {
        const { x, y, side: length } = snapToPixels(cut, picture)
        expect([x, y, length].every(Number.isInteger)).toBe(true)
        expect(length).toBeGreaterThanOrEqual(MIN_CROP_SIDE)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + length).toBeLessThanOrEqual(picture.width)
        expect(y + length).toBeLessThanOrEqual(picture.height)
      }),
    )
  })

  it('has the minimum size also by enlarging', () => {
    expect(maxZoomOf({ width: 800, height: 720 })).toBe(10)
    expect(maxZoomOf({ width: 72, height: 500 })).toBe(1)
    expect(maxZoomOf({ width: 40, height: 40 })).toBe(1)
  })
})

describe('a tap on the picture in the cropper', () => {
  const wide = { width: 800, height: 400 }
  it('centres that point', () => {
    expect(offsetCenteredOn({ x: 50, y: -20 }, { crop: { x: 0, y: 0 }, zoom: 2, side: 300 }, wide)).toEqual({ x: -50, y: 20 })
  })

  it('moves no further than the picture reaches', () => {
    expect(offsetCenteredOn({ x: 9_999, y: 0 }, { crop: { x: 0, y: 0 }, zoom: 1, side: 300 }, wide)).toEqual({ x: -150, y: 0 })
    const { x, y } = offsetCenteredOn({ x: -20, y: 40 }, { crop: { x: 140, y: 0 }, zoom: 1, side: 300 }, wide)
    expect(x).toBe(150)
    expect(Math.abs(y)).toBe(0)
  })
})
