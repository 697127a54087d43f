/** Registers the elements. What each shows is a chunk of its own, which is loaded when the element appears. */
import { register } from './shell/shell.ts'

register('ss-signing-embed', () => import('./signing-embed/signing-body.ts'))
register('ss-resource-editor', () => import('./resource-editor/resource-body.ts'))
register('ss-workflow-monitor', () => import('./workflow-monitor/monitor-body.ts'))
register('ss-workflow-editor', () => import('./workflow-editor/editor-body.ts'))
