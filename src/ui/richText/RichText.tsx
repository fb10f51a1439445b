import { SuspendOnce, preloadable } from '../status/lazyWithRetry'
import css from './RichText.module.css'
import type { RichTextProps } from './RichTextBlocks'

const Blocks = preloadable(() => import(/* webpackChunkName: "richText" */ './RichTextBlocks').then((module) => module.RichTextBlocks))

/** Preloads the parser before the first rich text is shown. */
export const preloadRichText = Blocks.preload

/** Markup from the server: rules, terms and stories. The parser loads with the first rich text. */
export function RichText(props: RichTextProps) {
  if (props.html.trim() === '') return null
  return (
    <SuspendOnce isLoaded={Blocks.isLoaded()} fallback={<RichTextPlaceholder html={props.html} />}>
      <Blocks {...props} />
    </SuspendOnce>
  )
}

/** Takes the height of the final text, so that the content below does not move when the parser has loaded. */
function RichTextPlaceholder({ html }: Pick<RichTextProps, 'html'>) {
  return (
    <div className={`${css.text} ${css.loading}`} aria-hidden="true">
      {html.split(/<\/(?:p|li|h[1-6])>/i).map((block, index) => {
        const text = block.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>|&\w+;/g, '').trim()
        return text !== '' && <p key={index} className={/<li\b/i.test(block) ? css.item : undefined}><span>{text}</span></p>
      })}
    </div>
  )
}
