import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telemetry } from './config-telemetry.ts'
import { WrongSetting } from './config-values.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/otlp/' }

test('without a collector there is nothing, with one the rest has its defaults', () => {
  assert.equal(telemetry({}), undefined)
  assert.equal(telemetry({ OTEL_SERVICE_NAME: 'other', OTEL_TRACES_SAMPLER: 'always_off' }), undefined)
  assert.deepEqual(telemetry(ENDPOINT), {
    endpoint: 'https://collector.example:4318/otlp',
    protocol: 'http/protobuf',
    headers: {},
    serviceName: 'countersign',
    sampler: 'parentbased_always_on',
    samplerRatio: 1,
    resource: {},
  })
})

test('headers and attributes are pairs with percent-encoded values', () => {
  const { headers, resource, samplerRatio, sampler } = {
    ...telemetry({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi, x-team = signing ',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%2Cb,host.name=one=1',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  }
  assert.deepEqual(headers, { Authorization: 'Basic YTpi', 'x-team': 'signing' })
  assert.deepEqual(resource, { 'deployment.environment.name': 'a,b', 'host.name': 'one=1' })
  assert.deepEqual([sampler, samplerRatio], ['parentbased_traceidratio', 0.25])
})

test('a wrong value stops the start by the name of its variable, and is not repeated where it may be secret', () => {
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:hidden-word@collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=hidden-word'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hidden-word'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x y=hidden-word'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hidden-word%0D%0Aevil: 1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hidden-word%'],
    ['OTEL_RESOURCE_ATTRIBUTES', '=hidden-word'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ] as const)
    assert.throws(
      () => telemetry({ [name]: value }),
      (error) =>
        error instanceof WrongSetting &&
        error.message.includes(name) &&
        !error.message.includes('hidden-word'),
      `${name}=${value}`,
    )
})
