import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { keepEndedForm, readUnsaved, unsavedWord } from '~/session/ended-session.server';
import { readForm } from '~/session/read-form.server';
import type { RequestContext } from '~/session/request-context.server';

const PANEL = '/location/4/items?mode=edit&type=item&id=9';
const FIELDS: [string, string][] = [
  ['intent', 'panel:save'],
  ['version', '7'],
  ['name', 'Latte'],
  ['day_parts', '1'],
  ['day_parts', '3'],
];

function sent(path: string, fields: Iterable<[string, string]> = FIELDS, file?: File): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  if (file) body.append('image_file', file);
  return new Request(`http://creator.test${path}`, { method: 'POST', body });
}

/** A visit whose token ended, and what it asked the service to keep. */
function visitWith({
  session = { token: 't', userId: 7 } as RequestContext['session'],
  fails = 0,
} = {}) {
  const kept: unknown[] = [];
  const call = async (method: string, params: unknown) => {
    if (fails) throw new CreatorError(fails, 'Refused');
    kept.push([method, params]);
    return { id: 'draft-1' };
  };
  const creator = { call } as unknown as Creator;
  const visit = { lastCreator: async () => session && creator } as RequestContext;
  return { visit, kept };
}

describe('keepEndedForm', () => {
  it('keeps the form of a panel as it was posted', async () => {
    const { visit, kept } = visitWith();
    expect(await keepEndedForm(sent(PANEL), visit)).toEqual({
      id: 'draft-1',
      param: 'draft',
      hadFile: false,
    });
    const values = { why: 'ended', entries: FIELDS, files: [] };
    const subject = { location_id: 4, form: 'item', object_id: 9, object_version: 7 };
    expect(kept).toEqual([['draft.put', { ...subject, values }]]);
  });

  it('keeps the settings, which are a page and no panel of its query', async () => {
    const { visit, kept } = visitWith();
    expect(await keepEndedForm(sent('/location/4/settings'), visit)).toMatchObject({
      param: 'draft',
    });
    expect(kept).toMatchObject([['draft.put', { form: 'location', object_id: 4 }]]);
  });

  it('keeps a new object’s form, and the name of a chosen file alone', async () => {
    const { visit, kept } = visitWith();
    const file = new File(['x'], 'latte.png', { type: 'image/png' });
    const form = await keepEndedForm(
      sent('/location/4/station/2/category/3?mode=add&type=item', [['intent', 'panel:save']], file),
      visit,
    );
    expect(form).toMatchObject({ hadFile: true });
    expect(kept).toMatchObject([
      ['draft.put', { object_id: null, object_version: null, values: { files: ['latte.png'] } }],
    ]);
  });

  it.each([
    [
      'a row of a list',
      '/location/4/items?page=2',
      [
        ['intent', 'save-row'],
        ['name', 'x'],
      ],
    ],
    [
      'days',
      '/location/4/station/2/schedule?dialog=days&id=7',
      [
        ['intent', 'save-days'],
        ['date', '2026-11-25'],
      ],
    ],
    [
      'the tags of a selection',
      '/location/4/items',
      [
        ['intent', 'bulk-tag'],
        ['tags', 'x'],
      ],
    ],
    ...[
      ['a dialog of groups', 'panel:group', `${PANEL}&dialog=group`],
      ['what opens a dialog over a form', 'panel:open:relation'],
      ['a row of a list in the settings', 'panel:list=add:meals', '/location/4/settings'],
      ['a rule whose items were searched', 'panel:target=find:0'],
      ['a rule that was tried', 'panel:try'],
      ['a picture that was cropped', 'panel:picture:cropped'],
      ['own prices of a row', 'save-prices', '/location/4/price-modes/grid'],
      ['prices that were pasted', 'preview', '/location/4/priceModesImportItems'],
      ['what nobody has named yet', 'a-new-button', '/location/4/new-screen'],
    ].map(([what, intent, path = PANEL]) => [
      what,
      path,
      [
        ['intent', intent],
        ['text', 'typed'],
      ],
    ]),
    [
      'a switch beside which something was typed',
      '/location/4/items',
      [
        ['intent', 'save-row'],
        ['active', '0'],
        ['price', '7.77'],
      ],
    ],
  ] as [string, string, [string, string][]][])(
    'keeps %s, to be shown again',
    async (_, path, fields) => {
      const { visit, kept } = visitWith();
      expect(await keepEndedForm(sent(path, fields), visit)).toEqual({
        id: 'draft-1',
        param: 'resume',
        hadFile: false,
      });
      const values = { why: 'ended', entries: fields, files: [] };
      const subject = {
        location_id: 4,
        form: 'posted-form',
        object_id: null,
        object_version: null,
      };
      expect(kept).toEqual([['draft.put', { ...subject, values }]]);
    },
  );

  it('keeps it once, whoever asks, and also after the action has read it', async () => {
    const { visit, kept } = visitWith();
    const request = sent(PANEL);
    await readForm(request, { file: true });
    await Promise.all([keepEndedForm(request, visit), keepEndedForm(request, visit)]);
    expect(kept).toHaveLength(1);
  });

  it.each([
    ['a screen without a panel', '/location/4/items', FIELDS],
    ['a panel of no location', '/login?mode=edit&type=item&id=9', FIELDS],
    ['an id that is none', '/location/4/items?mode=edit&type=item&id=0', FIELDS],
    ['a type that is none', '/location/4/items?mode=edit&type=../x&id=9', FIELDS],
    ['a deletion', PANEL, [['intent', 'panel:delete']] as [string, string][]],
    [
      'a switch',
      PANEL,
      [
        ['intent', 'save-row'],
        ['active', '0'],
      ] as [string, string][],
    ],
    ['no intent', PANEL, [['name', 'Latte']] as [string, string][]],
    ['a name that is not allowed', PANEL, [...FIELDS, ['__proto__', 'x']] as [string, string][]],
  ])('keeps nothing of %s', async (_, path, fields) => {
    const { visit, kept } = visitWith();
    expect(await keepEndedForm(sent(path, fields), visit)).toBeNull();
    expect(kept).toEqual([]);
  });

  it('keeps nothing without a session, or where the service does not know its token', async () => {
    expect(await keepEndedForm(sent(PANEL), visitWith({ session: null }).visit)).toBeNull();
    expect(await keepEndedForm(sent(PANEL), visitWith({ fails: 401 }).visit)).toBeNull();
  });

  it.each([400, 413])(
    'says that it is too large where the service says so by a %i',
    async (fails) => {
      expect(await keepEndedForm(sent(PANEL), visitWith({ fails }).visit)).toBe('too-large');
    },
  );

  it('keeps nothing of a form that is too large or already gone', async () => {
    const large = sent(PANEL, [...FIELDS, ['description', 'x'.repeat(9 * 1024 * 1024)]]);
    expect(await keepEndedForm(large, visitWith().visit)).toBeNull();
    const used = sent(PANEL);
    await used.text();
    expect(await keepEndedForm(used, visitWith().visit)).toBeNull();
  });
});

it('the sign-in page is told in one word what became of a form', () => {
  const told = (form: Parameters<typeof unsavedWord>[0]) =>
    readUnsaved(new URLSearchParams({ unsaved: unsavedWord(form) }));
  expect(told(null)).toBe('lost');
  expect(told('too-large')).toBe('too-large');
  expect(told({ id: 'd', param: 'draft', hadFile: false })).toBe('kept');
  expect(told({ id: 'd', param: 'resume', hadFile: true })).toBe('kept-without-file');
  expect(readUnsaved(new URLSearchParams('unsaved=constructor'))).toBe('lost');
  expect(readUnsaved(new URLSearchParams())).toBeNull();
});
