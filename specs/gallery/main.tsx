import { createRoot } from 'react-dom/client';
import { brandOf } from '#brands/brands.ts';
import { pages, type PageName } from '#specs/gallery/pages.ts';
import '#ui/styles.css';

const query = new URLSearchParams(location.search);
const company = query.get('company') ?? '01';
const name = query.get('page') as PageName | null;
document.documentElement.dataset['company'] = company;

const brand = brandOf(company);
const Page = name ? pages[name] : null;
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    Page ? (
      <Page brand={brand} />
    ) : (
      <ul>
        {Object.keys(pages).map((one) => (
          <li key={one}>
            <a href={`?page=${one}&company=01`}>{one} 01</a> <a href={`?page=${one}&company=50`}>{one} 50</a>
          </li>
        ))}
      </ul>
    ),
  );
}
