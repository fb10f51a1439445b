import type { Screen } from '../../navigation/routes'
import { prefetchNextScreens } from './fetchAhead'

function setup(first: Screen | null, loads: (module: string) => boolean = () => true, fails = false) {
  let screen = first
  const listeners = new Set<() => void>()
  const fetched: string[] = []
  const views = (name: Screen) => ({
    screen: name,
    view: () => {
      fetched.push(name)
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve(() => null)
    },
  })
  const modules = {
    load(module: string) {
      fetched.push(module)
      return Promise.resolve(loads(module))
    },
    of: () => ({ screens: (['merchant', 'confirmOrder', 'payProgress'] as const).map(views) }),
  }
  prefetchNextScreens({
    store: {
      getState: () => ({ navigation: { screen } }) as never,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    modules: modules as never,
    whenIdle: () => Promise.resolve(),
  })
  const enters = async (next: Screen) => {
    screen = next
    for (const listener of [...listeners]) listener()
    await new Promise((done) => setTimeout(done))
  }
  return { fetched, enters }
}

it('fetches the module and the view that usually follow, once', async () => {
  const { fetched, enters } = setup(null)
  await enters('groupCouponDetail')
  expect(fetched).toEqual(['buying', 'confirmOrder'])
  await enters('confirmOrder')
  await enters('groupCouponDetail')
  expect(fetched).toEqual(['buying', 'confirmOrder', 'buying', 'payProgress'])
})

it('starts with the current screen', async () => {
  const { fetched, enters } = setup('home')
  await enters('home')
  expect(fetched).toEqual(['discovery', 'buying', 'merchant'])
})

it('fetches nothing after a final screen, and no view of a module that failed to load', async () => {
  const { fetched, enters } = setup('notFound', () => false)
  await enters('voucher')
  await enters('groupCouponDetail')
  expect(fetched).toEqual(['buying'])
})

it('fetches code that failed to load again when the screen is entered again, and at no other event', async () => {
  const { fetched, enters } = setup('notFound', () => true, true)
  await enters('groupCouponDetail')
  for (let event = 0; event < 3; event++) await enters('groupCouponDetail')
  expect(fetched).toEqual(['buying', 'confirmOrder'])
  await enters('notFound')
  await enters('groupCouponDetail')
  expect(fetched).toEqual(['buying', 'confirmOrder', 'buying', 'confirmOrder'])
})
