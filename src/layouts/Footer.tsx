import { mailOf, telOf, type Brand } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** The carrier's name, mailbox, telephone and pages elsewhere. */
export const Footer = ({ brand, onContact }: { brand: Brand; onContact?: () => void }) => {
  const { mailbox, phone, social } = brand.footer;
  return (
    <footer className={partOf('footer', 'root')}>
      <div className={`container ${partOf('footer', 'inside')}`}>
        <p>{brand.company.name}</p>
        <ul className={partOf('footer', 'list')}>
          {onContact && (
            <li>
              <button type="button" onClick={onContact}>
                Contact Us
              </button>
            </li>
          )}
          <li>
            <a href={mailOf(mailbox)}>{mailbox}</a>
          </li>
          <li>
            <a href={telOf(phone)}>{phone.number}</a>
          </li>
          {social.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
};
