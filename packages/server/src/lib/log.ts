export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** JSON lines. Never pass a token, a signed address or a secret. */
export interface Log {
  /** @param fields a function is asked only when the line is written */
  debug(message: string, fields?: object | (() => object)): void
  info(message: string, fields?: object): void
  warn(message: string, fields?: object): void
  error(message: string, fields?: object): void
}

/** A log that writes lines of at least `level` through `write`. */
export function openLog(level: LogLevel, now: () => string, write: (line: string) => void): Log {
  const threshold = LOG_LEVELS.indexOf(level)
  const at = (name: LogLevel) => {
    const enabled = LOG_LEVELS.indexOf(name) >= threshold
    return (message: string, fields: object | (() => object) = {}) => {
      if (!enabled) return
      const told = typeof fields === 'function' ? fields() : fields
      write(JSON.stringify({ time: now(), level: name, message, ...told }))
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
