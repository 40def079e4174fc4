import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { element, xmlDocument } from './xml.ts';

const parser = new XMLParser({
  ...{ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false },
  ...{ trimValues: false, processEntities: false },
});

it('elements hold elements or text, and what is empty is closed at once', () => {
  const inner = element('case', { name: 'a' }, 'wrong');
  expect(xmlDocument(element('all', {}, [inner, element('none', {})]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<all>\n<case name="a">wrong</case>\n<none/>\n</all>\n',
  );
});

it('what a student wrote as an entity stays as it was written', () => {
  expect(element('a', { said: '&amp;' }, '&lt; & <').text).toBe(
    '<a said="&amp;amp;">&amp;lt; &amp; &lt;</a>',
  );
});

it('any text is XML, and no mark-up', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (value, content) => {
      const xml = xmlDocument(element('a', { value }, content));
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(Object.keys(parser.parse(xml))).toEqual(['?xml', 'a']);
      expect([...xml].filter(isForbidden)).toEqual([]);
    }),
  );
});

function isForbidden(character: string): boolean {
  const code = character.codePointAt(0)!;
  return (code < 0x20 && !'\t\n'.includes(character)) || code === 0xfffe || code === 0xffff;
}
