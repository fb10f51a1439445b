import { useEffect, useState } from 'react'

interface Drawn<Drawing> {
  readonly of: string
  readonly drawing: Drawing
}

/** The result of `draw` for a text. Null while it is pending, after a failure, and without a text. `draw` must stay the same function. */
export function useDrawing<Drawing>(text: string | null, draw: (text: string) => Promise<Drawing>): Drawing | null {
  const [drawn, setDrawn] = useState<Drawn<Drawing> | null>(null)
  useEffect(() => {
    let wanted = true
    if (text !== null) void draw(text).then((drawing) => wanted && setDrawn({ of: text, drawing }), () => undefined)
    return () => {
      wanted = false
    }
  }, [text, draw])
  return drawn?.of === text ? drawn.drawing : null
}
