import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Clip, type ClipProps } from './Clip'

const DURATION = 10

/** A clip with simulated playback: jsdom does not play videos. */
function setup(change: Partial<ClipProps> = {}, refuses?: string) {
  const refusal = () => Promise.reject(Object.assign(new Error('no'), { name: refuses }))
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(refuses === undefined ? () => Promise.resolve() : refusal)
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  const cues = { mode: 'disabled', activeCues: [] as { text: string }[], listeners: [] as (() => void)[] }
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => [{
    get mode() { return cues.mode },
    set mode(mode: string) { cues.mode = mode },
    get activeCues() { return cues.activeCues },
    addEventListener: (_: string, listener: () => void) => cues.listeners.push(listener),
    removeEventListener: () => undefined,
  }] })
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  const onWatched = jest.fn()
  const onError = jest.fn()
  const props: ClipProps = {
    sources: [{ url: '/video/a.webm', type: 'video/webm' }, { url: '/video/a.mp4', type: 'video/mp4' }], captions: null, active: true,
    preloads: false, sound: false, waitsForTap: false, labels: { play: 'Putar', pause: 'Jeda' }, pausedIcon: <b>sign</b>, onWatched,
    onError,
    children: <p>Bakso</p>, ...change,
  }
  const { container, rerender, unmount } = render(<Clip {...props} />)
  const video = container.querySelector('video') as HTMLVideoElement
  Object.defineProperty(video, 'duration', { configurable: true, value: DURATION })
  let now = 0
  Object.defineProperty(video, 'currentTime', { configurable: true, get: () => now })
  return {
    video, play, pause, load, onWatched, onFailed: onError, container, unmount, cues,
    becomes: (next: Partial<ClipProps>) => rerender(<Clip {...props} {...next} />),
    plays(...times: number[]) {
      for (const time of times) {
        now = time
        fireEvent.timeUpdate(video)
      }
    },
    text(text: string) {
      cues.activeCues = text === '' ? [] : [{ text }]
      act(() => cues.listeners.forEach((listener) => listener()))
    },
    tap: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}

it('plays muted in the foreground, and pauses otherwise', () => {
  const clip = setup()
  expect(clip.play.mock.calls.length).toBe(1)
  expect(clip.video.muted).toBe(true)
  expect(clip.video.loop).toBe(true)
  clip.becomes({ active: false })
  expect(clip.pause).toHaveBeenCalled()
  clip.becomes({ active: true, sound: true })
  expect(clip.play.mock.calls.length).toBe(2)
  expect(clip.video.muted).toBe(false)
})

it('loads the active and the next video, and no other', () => {
  const fetched = (change: Partial<ClipProps>) => {
    const { video, unmount } = setup(change)
    const { preload } = video
    unmount()
    return preload
  }
  expect(fetched({})).toBe('auto')
  expect(fetched({ active: false, preloads: true })).toBe('auto')
  expect(fetched({ active: false })).toBe('none')
  expect(fetched({ waitsForTap: true, preloads: true })).toBe('none')
})

it('waits for a tap with reduced motion', async () => {
  const { play, tap } = setup({ waitsForTap: true })
  expect(play).not.toHaveBeenCalled()
  expect(screen.getByText('sign')).toBeVisible()
  await tap('Putar')
  expect(play).toHaveBeenCalledTimes(1)
  await tap('Jeda')
  expect(screen.getByRole('button', { name: 'Putar' })).toBeVisible()
})

it('waits for a tap when the browser blocks autoplay, and not after a pause in between', async () => {
  setup({}, 'NotAllowedError')
  expect(await screen.findByRole('button', { name: 'Putar' })).toBeVisible()
  document.body.replaceChildren()
  setup({}, 'AbortError')
  await act(() => Promise.resolve())
  expect(screen.getByRole('button', { name: 'Jeda' })).toBeVisible()
})

it('reports its playing time, and that it did not reach its end', () => {
  const { plays, becomes, onWatched } = setup()
  plays(0.5, 1, 2.25)
  expect(onWatched).not.toHaveBeenCalled()
  becomes({ active: false })
  expect(onWatched.mock.calls).toEqual([[2_250, false]])
})

it('continues its count when it restarts, and reports that its end was reached, also when it is removed', () => {
  const { plays, unmount, onWatched } = setup()
  plays(4, 9.75, 0.5)
  unmount()
  expect(onWatched.mock.calls).toEqual([[10_500, true]])
})

it('reports nothing for a video that was not played', () => {
  const { becomes, onWatched } = setup()
  becomes({ active: false })
  expect(onWatched).not.toHaveBeenCalled()
})

it('fails when the last of its encodings fails to load, or when it stops playing', () => {
  const { container, video, onFailed } = setup()
  const [first, last] = container.querySelectorAll('source')
  fireEvent.error(first as Element)
  expect(onFailed).not.toHaveBeenCalled()
  fireEvent.error(last as Element)
  fireEvent.error(video)
  expect(onFailed).toHaveBeenCalledTimes(2)
})

it('retries a failed preload once, and reports nothing before', () => {
  const { container, video, onFailed, load, becomes } = setup({ active: false, preloads: true })
  fireEvent.error(container.querySelectorAll('source')[1] as Element)
  Object.defineProperty(video, 'networkState', { configurable: true, value: HTMLMediaElement.NETWORK_NO_SOURCE })
  becomes({ active: true })
  expect(onFailed.mock.calls.length).toBe(0)
  expect(load.mock.calls.length).toBe(1)
})

it('shows captions in the user\'s language, and none when they are off', () => {
  const { text, becomes, cues, container } = setup({ captions: { url: '/video/a-id.vtt', language: 'id' } })
  expect(cues.mode).toBe('hidden')
  text('Kuahnya dari subuh, Kak.')
  expect(screen.getByText('Kuahnya dari subuh, Kak.')).toHaveAttribute('lang', 'id')
  expect(container.querySelector('track')).toHaveAttribute('srclang', 'id')
  becomes({ captions: null })
  expect(cues.mode).toBe('disabled')
  expect(screen.queryByText('Kuahnya dari subuh, Kak.')).toBeNull()
})

it('shows its progress', () => {
  const { plays, container } = setup()
  plays(2.5)
  expect(container.querySelector('i')?.style.transform).toBe('scaleX(0.25)')
})
