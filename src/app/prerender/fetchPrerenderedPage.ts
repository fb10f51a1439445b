import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { preloadRichText } from '../../ui/richText/RichText'
import { fetchScreen, type ModuleLoader } from '../prefetch/fetchScreen'
import type { Messages } from '../messages'

/** Loads code and messages for rendering a store or product page. Returns false if any of them fails to load. */
export async function fetchPrerenderedPage(
  { locale, screen }: PrerenderedPage, messages: Messages, modules: ModuleLoader,
): Promise<boolean> {
  try {
    const fetched = await Promise.all([
      messages.load(locale), messages.loadRest(), fetchScreen(screen, modules),
      screen === 'groupCouponDetail' ? preloadRichText().then(() => true) : true,
    ])
    return fetched.every(Boolean)
  } catch {
    return false
  }
}
