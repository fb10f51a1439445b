import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './Avatar'
import { DataSaverContext, Picture } from './Picture'

function setup(src: string) {
  const { container } = render(<Picture src={src} alt="Bakso" width={256} height={256} sizes="112px" />)
  return container.querySelector('img')
}

describe('a picture', () => {
  it('loads in the size that the screen needs, when it is near', () => {
    const img = setup('/img/bakso.webp')
    expect(img).toHaveAttribute('srcset', '/img/bakso.webp?w=160 160w, /img/bakso.webp?w=256 256w')
    expect(img).toHaveAttribute('sizes', '112px')
    expect(img).toHaveAttribute('loading', 'lazy')
  })

  it('of the first screen has one copy, the largest; the smallest while data saving is on', () => {
    const eager = (isDataSaverOn: boolean) => render((
      <DataSaverContext.Provider value={isDataSaverOn}>
        <Picture src="/img/bakso.webp" width={4} height={3} sizes="100vw" widths={[448, 768]} eager />
      </DataSaverContext.Provider>
    )).container.querySelector('img')
    expect(eager(false)).toHaveAttribute('src', '/img/bakso.webp?w=768')
    expect(eager(true)).toHaveAttribute('src', '/img/bakso.webp?w=448')
    expect(eager(false)).not.toHaveAttribute('srcset')
  })

  it('is replaced by a shop front with the same name when it fails to load', () => {
    const img = setup('/img/bakso.webp')
    if (img) fireEvent.error(img)
    expect(screen.getByRole('img', { name: 'Bakso' }).tagName).toBe('svg')
  })

  it('is replaced by a shop front if it failed before hydration, on a prerendered page', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    setup('/img/bakso.webp')
    expect(screen.getByRole('img', { name: 'Bakso' }).tagName).toBe('svg')
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(256)
    expect(setup('/img/soto.webp')?.tagName).toBe('IMG')
  })

  it('with a transparent background has a disc until it has loaded, also if it loaded before hydration', () => {
    const cutOut = () => render(<Picture src="/img/e-makan.webp" width={160} height={160} sizes="56px" fit="cutOut" />).container
    const img = cutOut().querySelector('img') as HTMLImageElement
    expect(img).not.toHaveAttribute('data-there')
    fireEvent.load(img)
    expect(img).toHaveAttribute('data-there')
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(160)
    expect(cutOut().querySelector('img')).toHaveAttribute('data-there')
  })

  it('is a shop front without a URL', () => {
    expect(setup('')).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1'])('never requests %s', (address) => {
    expect(setup(address)).toBeNull()
    expect(render(<Avatar src={address} size="m" />).container.querySelector('img') !== null).toBe(address.startsWith('blob:'))
  })
})
