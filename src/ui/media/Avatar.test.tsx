import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './Avatar'

const face = (src: string, name: string) => {
  document.body.replaceChildren()
  const { container } = render(<Avatar src={src} name={name} alt="Foto profil" size="m" />)
  return { text: () => screen.getByRole('img', { name: 'Foto profil' }).textContent, picture: container.querySelector('img') }
}

describe('an avatar', () => {
  it.each([['sari', 'S'], ['  👩‍🍳 Ibu', '👩‍🍳'], ['张伟', '张']])('without a picture shows the initial of %s', (name, initial) => {
    const { text, picture } = face('', name)
    expect(text()).toBe(initial)
    expect(picture).toBeNull()
  })

  it('shows the initial when its picture fails to load', () => {
    const { text, picture } = face('/img/avatar.webp', 'Sari')
    expect(text()).toBe('')
    fireEvent.error(picture as HTMLImageElement)
    expect(text()).toBe('S')
  })

  it('tries the smaller copy of a large picture first', () => {
    const { container } = render(<Avatar src="/img/avatar.webp" name="Sari" alt="" size="l" />)
    const picture = () => container.querySelector('img')
    fireEvent.error(picture() as HTMLImageElement)
    expect(picture()?.getAttribute('src')).toBe('/img/avatar.webp?w=160')
    fireEvent.error(picture() as HTMLImageElement)
    expect(picture()).toBeNull()
  })
})
