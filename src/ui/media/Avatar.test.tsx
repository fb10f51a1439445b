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
})
