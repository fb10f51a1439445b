/** The part of the Badging API that the app uses. Firefox and Safari in a tab lack it. */
type BadgeNavigator = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number on the icon of the installed app. A browser may refuse, for example without the permission for notifications. */
export function createShowBadge(navigator: BadgeNavigator) {
  return ({ count }: { readonly count: number }): void => {
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    shown?.catch(() => undefined)
  }
}
