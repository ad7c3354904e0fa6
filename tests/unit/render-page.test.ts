import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '~/render-page.server';

const options = { nonce: 'n', timeout: 1000, onError: vi.fn() };

it('writes characters of several bytes whole, wherever they stand', async () => {
  // Lengths that put the end of a chunk of 2 KB into the middle of a character sooner or later.
  const words = Array.from({ length: 400 }, (_, index) => `${'x'.repeat(index % 7)}価格é🍜`);
  const list = createElement(
    'ul',
    null,
    words.map((word, index) => createElement('li', { key: index, title: word }, word)),
  );
  const { html, failed } = await renderPage(list, options);
  expect(failed).toBe(false);
  expect(html.toString()).toBe(
    `<ul>${words.map((word) => `<li title="${word}">${word}</li>`).join('')}</ul>`,
  );
});

it('leaves NUL out and nothing else, wherever it was typed', async () => {
  const typed = ['a\0b', '\0', 'é\0\0', `${'x'.repeat(3000)}\0${'y'.repeat(3000)}`];
  const list = createElement(
    'ul',
    null,
    typed.map((text, index) => createElement('li', { key: index, title: text }, text)),
  );
  const { html } = await renderPage(list, options);
  const left = typed.map((text) => text.replaceAll('\0', ''));
  expect(html.toString()).toBe(
    `<ul>${left.map((text) => `<li title="${text}">${text}</li>`).join('')}</ul>`,
  );
});

it('rejects what cannot be rendered at all', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderPage(createElement(Broken), options)).rejects.toThrow('broken');
  expect(options.onError).not.toHaveBeenCalled();
});
