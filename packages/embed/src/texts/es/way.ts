import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'es', typeof english> = {
  'guide.skip': 'Ir a lo que falta',
  'guide.skipDone': 'No falta nada: ir al final',
  'guide.pages': 'Página {page} de {count}',
  'field.goOn': 'Continuar',
  'field.nth': '{label}, {n} de {count}',
  'pages.title': 'Páginas',
  'pages.number': 'Número de página',
  'pages.go': 'Mostrar',
  'action.later': 'Terminar más tarde',
  'later.text':
    'Sus datos están guardados. Puede cerrar esta página: el mismo enlace le traerá de vuelta aquí.',
  'later.embedded':
    'Sus datos están guardados. Puede salir de esta página y abrir los documentos de nuevo más tarde.',
  'later.until': 'Puede firmar hasta el {at}.',
  'later.unsaved': 'Todavía no está todo guardado. Mantenga esta página abierta hasta entonces.',
  'later.back': 'Continuar ahora',
}
