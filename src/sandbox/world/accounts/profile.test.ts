import { startWorld } from '../../../../test/driver/builders/testWorld'

function setup() {
  const { shopper } = startWorld()
  const { accessToken: token } = shopper.logIn('81234567890')
  let intents = 0
  return {
    shopper,
    edits: (body: { userName: string; headPortrait?: string }, intentId = `wish-${intents++}`) =>
      shopper.codeOf('accountEdit', body, { token, intentId }),
    profile: () => shopper.ask('queryUserInfo', {}, { token }),
  }
}

describe('a profile', () => {
  it('stores the name and the avatar, and keeps the avatar when only the name changes', () => {
    const { edits, profile } = setup()
    expect(edits({ userName: 'Sari W', headPortrait: '/img/avatars/1.png' })).toBe('ok')
    expect(profile()).toMatchObject({ userName: 'Sari W', headPortrait: '/img/avatars/1.png' })
    expect(edits({ userName: 'Sari 👨‍👩‍👧‍👦' })).toBe('ok')
    expect(profile()).toMatchObject({ userName: 'Sari 👨‍👩‍👧‍👦', headPortrait: '/img/avatars/1.png' })
  })

  it.each([
    ['a blank name', { userName: '  ' }, '0310219'],
    ['a name of 21 signs', { userName: '👍🏽'.repeat(21) }, '0310219'],
    ['a name of the house', { userName: 'Admin Dekat' }, '0310219'],
    ['an avatar from elsewhere', { userName: 'Sari', headPortrait: 'https://evil.example/a.png' }, '0310222'],
    ['an avatar that is no picture', { userName: 'Sari', headPortrait: 'javascript:alert(1)' }, '0310222'],
  ])('refuses %s', (_, body, code) => {
    const { edits, profile } = setup()
    const before = profile()
    expect(edits(body)).toBe(code)
    expect(profile()).toEqual(before)
  })

  it('accepts twenty characters, for any number of code points', () => {
    expect(setup().edits({ userName: '👍🏽'.repeat(20) })).toBe('ok')
  })

  it('is edited once for one intent, and only by logged-in users', () => {
    const { shopper, edits, profile } = setup()
    edits({ userName: 'First' }, 'same')
    edits({ userName: 'Second' })
    expect(edits({ userName: 'First' }, 'same')).toBe('ok')
    expect(profile()).toMatchObject({ userName: 'Second' })
    expect(shopper.codeOf('accountEdit', { userName: 'Guest' }, { intentId: 'guest' })).toBe('0310205')
    expect(shopper.codeOf('queryUserInfo', {})).toBe('0310205')
  })
})
