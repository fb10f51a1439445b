import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './Avatar'
import { Picture } from './Picture'

function setup(src: string) {
  const { container } = render(<Picture src={src} alt="Bakso" width={256} height={256} sizes="112px" />)
  return container.querySelector('img')
}

describe('a picture', () => {
  it('comes in the size that the screen needs, when it is near', () => {
    const img = setup('/img/bakso.webp')
    expect(img).toHaveAttribute('srcset', '/img/bakso.webp?w=160 160w, /img/bakso.webp?w=256 256w')
    expect(img).toHaveAttribute('sizes', '112px')
    expect(img).toHaveAttribute('loading', 'lazy')
  })

  it('is a shop front under the same name when it cannot be had', () => {
    const img = setup('/img/bakso.webp')
    if (img) fireEvent.error(img)
    expect(screen.getByRole('img', { name: 'Bakso' }).tagName).toBe('svg')
  })

  it('is a shop front where it failed before anything listened, on a page that came drawn', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    setup('/img/bakso.webp')
    expect(screen.getByRole('img', { name: 'Bakso' }).tagName).toBe('svg')
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(256)
    expect(setup('/img/soto.webp')?.tagName).toBe('IMG')
  })

  it('that is a cut-out has a disc in its place until it is there, also when it came before anything listened', () => {
    const cutOut = () => render(<Picture src="/img/e-makan.webp" width={160} height={160} sizes="56px" fit="cutOut" />).container
    const img = cutOut().querySelector('img') as HTMLImageElement
    expect(img).not.toHaveAttribute('data-there')
    fireEvent.load(img)
    expect(img).toHaveAttribute('data-there')
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(160)
    expect(cutOut().querySelector('img')).toHaveAttribute('data-there')
  })

  it('is a shop front when there is no address', () => {
    expect(setup('')).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1'])('never asks for %s', (address) => {
    expect(setup(address)).toBeNull()
    expect(render(<Avatar src={address} size="m" />).container.querySelector('img') !== null).toBe(address.startsWith('blob:'))
  })
})
