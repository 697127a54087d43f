import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayClip } from './clips.ts'

test('a page of plain elements and styles hides nothing in its boxes', () => {
  for (const page of [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title><style>p > b { margin-left: -9pt }</style>',
    '<H1 CLASS="a">It&#x27;s 2 &lt; 3 &#8211; 4 &#x2013; 5</H1><br/><table><tr><td\nstyle="float:right">x</td></tr></table>',
    '<div style="position:absolute;transform:scale(2);direction:rtl;height:0">a < b <3</div>',
  ])
    assert.equal(mayClip(page), false, page)
})

test('whatever may name an overflow, or has one from the browser, is a doubt', () => {
  for (const page of [
    '<style>p { overflow: hidden }</style>',
    '<style>p { OverFlow-Y: clip }</style>',
    '<style>:root { --a: hidden } @media print { p { overflow: var(--a) } }</style>',
    '<style>p { over\\66low: hidden }</style>',
    '<p style="&#111;verflow:hidden">',
    '<p style="&#0111;verflow:hidden">',
    '<p style="&#x6f;verflow:hidden">',
    '<p style="&#x0006Fverflow:hidden">',
    '<p style="over&bsol;66low:hidden">',
    '<style>@import url(data:text/css;base64,AA==);</style>',
    '<p popover style="display:block">',
    '<textarea>',
    '<svg viewBox="0 0 1 1">',
    '<dialog open>',
    '<marquee>',
    '<button>',
    '<select>',
    '<math>',
    '<x-box>',
    '<link rel="stylesheet">',
    '<pre-x>',
    '<p:x>',
    '<DETAILS open>',
  ])
    assert.equal(mayClip(page), true, page)
})
