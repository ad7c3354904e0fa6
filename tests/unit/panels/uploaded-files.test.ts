import { describe, expect, it } from 'vitest';
import { checkPictureFile, nameOfPicture, uploadedAs } from '~/form/pictures/uploaded-files';

describe('the files of an upload', () => {
  it.each([
    ['clam-chowder_window.jpg', 'clam chowder window'],
    ['C:\\menu\\Soupe  du jour.PNG', 'Soupe du jour'],
    ['v1.2 board', 'v1.2 board'],
    ['.png', ''],
  ])('%j is called %j', (file, name) => expect(nameOfPicture(file)).toBe(name));

  it('are pictures of at most 4 MB', () => {
    const most = 4 * 1024 * 1024;
    expect(checkPictureFile({ type: 'image/png', size: most })).toBeNull();
    expect(checkPictureFile({ type: 'image/png', size: most + 1 })).toEqual({
      title: 'Image Too Large',
      problem: 'This file is 4.1 MB. Please choose an image less than 4 MB in size.',
    });
    expect(checkPictureFile({ type: 'text/plain', size: 9 })).toEqual({
      problem: 'Invalid image file',
    });
  });

  it('say what they became, or why they became nothing', () => {
    expect(uploadedAs('a.png', { id: 7 })).toEqual({ name: 'a.png', id: 7, problem: null });
    expect(uploadedAs('a.png', null)).toEqual({ name: 'a.png', id: null, problem: null });
    expect(uploadedAs('a.txt', { problem: 'Invalid image file' }).problem).toEqual({
      title: null,
      message: 'Invalid image file',
    });
  });
});
