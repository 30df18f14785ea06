const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = list(`
  Aaron Abigail Adam Adele Agnes Alan Albert Alice Allison Amanda Amelia Amy Andrea Andrew Angela Anita Anna Anthony Arlo
  Arthur Ashley Astrid Audrey Barbara Beatrice Benjamin Bernice Beth Betty Brandon Brenda Brian Bridget Bruce Caleb Carla
  Carmen Carol Caroline Catherine Cecilia Charles Charlotte Chloe Christian Christine Clara Clifford Cody Connor Craig
  Curtis Cynthia Dale Daniel David Deborah Dennis Diana Donald Donna Dorothy Douglas Dylan Edith Edward Eileen Elaine
  Eleanor Elijah Elizabeth Ellen Emily Emma Eric Erik Esther Ethan Eva Evelyn Felix Fiona Frances Frank Gabriel Gail
  Gary George Gerald Gloria Grace Greta Gunnar Hannah Harold Harriet Harvey Hazel Heather Helen Henry Howard Ian Ingrid
  Irene Isaac Isabel Jack Jacob James Jane Janet Jared Jason Jean Jeffrey Jennifer Jeremy Jesse Joan Joel John Jonathan
  Joseph Joshua Joyce Judith Julia Julian Karen Karl Katherine Kathleen Keith Kelly Kenneth Kevin Kirsten Kyle Lars Laura
  Lawrence Leah Leif Leo Lillian Linda Lisa Logan Lois Louis Lucas Lucy Luis Lydia Magnus Marcus Margaret Maria Marie
  Marilyn Mark Martha Martin Mary Matthew Megan Melissa Michael Michelle Miriam Molly Monica Nancy Naomi Natalie Nathan
  Neil Nicholas Nicole Nina Noah Nora Norman Olaf Oliver Olivia Oscar Owen Pamela Patricia Patrick Paul Paula Peggy Peter
  Philip Phyllis Rachel Ralph Ramona Raymond Rebecca Richard Robert Rodney Roger Ronald Rosa Rose Roy Russell Ruth Ryan
  Samuel Sandra Sara Scott Sean Sharon Shirley Signe Sofia Sonja Stanley Stella Stephen Steven Susan Sven Sylvia Tanya
  Teresa Theodore Thomas Timothy Todd Travis Tyler Ursula Valerie Vernon Victor Victoria Vincent Virginia Walter Wanda
  Warren Wayne Wendy Wesley William Yolanda Yvonne Zachary Zoe`);

export const lastNames = list(`
  Aamodt Aasen Abbott Abrams Acosta Adams Ahmed Akers Albrecht Alexander Allen Alvarez Amundson Andersen Anderson Andrews
  Arnold Aspen Atkinson Austin Bachman Bailey Baker Baldwin Banks Barnes Barnett Bauer Becker Bell Bennett Benson Berg
  Berglund Bergstrom Berry Bishop Bjork Black Blake Boone Borg Bowman Boyd Bradley Brandt Brennan Briggs Brooks Brown
  Bryant Burke Burns Butler Byrne Caldwell Campbell Carlson Carpenter Carr Carroll Carter Castillo Chang Chavez Chen
  Christensen Clark Cole Collins Cooper Cox Crawford Cruz Cummings Curry Dahl Dalton Daniels Davidson Davis Dawson Dean
  Delgado Diaz Dixon Doyle Drake Duncan Dunn Ebert Eckert Edwards Eide Eklund Elliott Ellis Engstrom Erickson Espinoza
  Evans Farrell Ferguson Fischer Fisher Fleming Fletcher Flores Foley Ford Foster Fowler Fox Franklin Frost Fuller
  Gallagher Garcia Gardner Garza Gibson Gilbert Gomez Gonzalez Goodman Gordon Graham Grant Graves Gray Green Griffin Gross
  Grove Gunderson Gustafson Haas Hagen Hall Halvorson Hamilton Hansen Hanson Harmon Harper Harris Harrison Hart Haugen
  Hayes Heggen Helgeson Henderson Hendricks Hernandez Hill Hoffman Holland Holm Holmes Hopkins Howell Hubbard Hudson Huff
  Hughes Hunt Hunter Ibarra Ingram Iverson Jackson Jacobson James Jennings Jensen Jimenez Johansen Johnson Jones Jordan
  Keller Kelley Kennedy Kim King Klein Knight Knutson Koch Kowalski Kramer Krueger Lambert Lang Larsen Larson Lawson Lee
  Leonard Lewis Lindberg Lindgren Lindquist Little Lloyd Logan Long Lopez Lund Lynch Mack Madsen Magnuson Malone Marsh
  Marshall Martin Martinez Mason Matthews Maxwell May McCarthy McCoy McDonald McKenna Medina Mendoza Meyer Miller Mills
  Mitchell Monroe Montgomery Moore Morales Moreno Morgan Morris Morrison Moss Mueller Murphy Murray Myers Nash Nelson
  Ness Newman Nguyen Nichols Nielsen Nolan Nordstrom Norris Novak Nygaard Obermeyer Olsen Olson Ortega Ortiz Osborne
  Overby Owens Padilla Palmer Park Parker Patel Patterson Paulson Payne Pearson Perez Perkins Perry Peters Petersen
  Peterson Phelps Phillips Pierce Porter Powell Price Quigley Quinn Quist Ramirez Ramos Rasmussen Reed Reyes Reynolds Rice
  Rivera Roberts Robertson Robinson Rodriguez Rogers Rolfe Romero Rosen Ross Rowe Ruiz Russell Ryan Salazar Sanchez
  Sanders Sandoval Santos Sauer Schmidt Schneider Schroeder Schultz Schwartz Scott Severson Shaw Shelton Sherman Silva
  Simmons Simpson Skogen Smith Snyder Solberg Sorenson Soto Spencer Stanley Steele Stein Stevens Stewart Stone Strand
  Sullivan Sundberg Svendsen Swanson Tanaka Tate Taylor Terry Thompson Thorson Torres Tran Tucker Turner Tveit Underwood
  Valdez Vance Vang Vargas Vasquez Vaughn Vega Vogel Wagner Walker Wallace Walsh Walters Ward Warner Washington Watkins
  Watson Weaver Webb Weber Weiss Welch Wells West Wheeler White Wilcox Williams Willis Wilson Wolf Wong Wood Wright Xiong
  Yang Yates York Young Zamora Ziegler Zimmerman`);

/** The most common names in the states where the insurers work. */
export const commonLastNames = list(`
  Anderson Anderson Brown Erickson Hansen Johnson Johnson Johnson Jones Larson Miller Miller Nelson Nelson Olson Olson
  Peterson Peterson Smith Smith Smith Swanson Thompson Williams`);

export const placeWords = list(`
  Aurora Badger Bayside Birch Bluestem Boundary Cascade Cedar Chinook Copper Crescent Denali Eagle Evergreen Falls Fireweed
  Frontier Glacier Granite Harbor Headwaters Heartland Highland Horizon Iron Juniper Keystone Lakeland Lakeshore Lone-Star
  Meadow Midland Northland Northern Northwoods Oakdale Pioneer Prairie Ridgeline Riverbend Riverside Rosewood Sawtooth
  Silver Skyline Snowfield Southgate Stillwater Summit Superior Sunrise Tamarack Timber Tundra Twin-Rivers Valley Westgate
  Whitewater Wildrose Willow`);

export const trades: readonly string[] = `
  Accounting Services, Auto Body, Bakery & Coffee, Brewing, Building Supply, Cabinets & Millwork, Cleaning Services,
  Concrete & Masonry, Construction, Dairy Farms, Dental Care, Diesel Repair, Drywall, Electric, Excavating, Family Dining,
  Farm & Ranch, Flooring, Foods, Freight Lines, Garage Doors, Garden Center, Glass, Grain Cooperative, Hardware, Heating &
  Air, Hospitality Group, Insulation, Interiors, Landscaping, Logistics, Machine Works, Marine & Outfitters, Market,
  Mechanical, Metal Fabrication, Mini Storage, Outdoor Power, Painting, Paving, Pet Hospital, Pharmacy, Plumbing, Printing,
  Property Management, Refrigeration, Restoration, Roofing & Siding, Septic & Drain, Sheet Metal, Sign Company, Snow
  Removal, Sporting Goods, Steel Erectors, Surveying, Tile & Stone, Tool & Die, Towing, Tree Service, Trucking, Veterinary
  Clinic, Welding, Well Drilling, Window & Door`
  .split(',')
  .map((trade) => trade.trim().replaceAll(/\s+/g, ' '));

export const companyForms = ['Inc', 'LLC', 'LLP', 'Co', 'Corporation', 'Partners', ''] as const;

export const streets = list(`
  Ash Aspen Birch Bluff Bridge Broadway Canyon Cedar Center Cherry Church Clearwater College Cottage Dakota Depot Elm
  Fairway Ferry Forest Fourth Front Garfield Glen Grand Grove Harbor Hawthorne Hickory Hill Jefferson Juniper Lake Lakeview
  Lincoln Logan Madison Main Maple Market Meadow Mill Monroe Mountain Oak Orchard Park Pine Pleasant Prairie Ridge River
  Riverside Second Seventh Spring Spruce State Summit Sunset Third Union Valley Walnut Washington Water Willow Winter`);

/** Towns of the states that the two insurers serve, with the first three digits of their ZIP codes. */
export const towns: Readonly<Record<string, readonly string[]>> = {
  AK: ['Anchorage 995', 'Fairbanks 997', 'Juneau 998', 'Kenai 996', 'Palmer 996', 'Sitka 998', 'Wasilla 996'],
  ID: ['Boise 837', 'Coeur d’Alene 838', 'Idaho Falls 834', 'Meridian 836', 'Nampa 836', 'Twin Falls 833'],
  IL: ['Chicago 606', 'Naperville 605', 'Peoria 616', 'Rockford 611', 'Springfield 627', 'Urbana 618'],
  IA: ['Ames 500', 'Cedar Rapids 524', 'Davenport 528', 'Des Moines 503', 'Dubuque 520', 'Sioux City 511'],
  MN: ['Bemidji 566', 'Duluth 558', 'Edina 554', 'Mankato 560', 'Minneapolis 554', 'Rochester 559', 'St. Paul 551'],
  MT: ['Billings 591', 'Bozeman 597', 'Butte 597', 'Great Falls 594', 'Helena 596', 'Missoula 598'],
  NV: ['Carson City 897', 'Elko 898', 'Henderson 890', 'Las Vegas 891', 'Reno 895', 'Sparks 894'],
  ND: ['Bismarck 585', 'Dickinson 586', 'Fargo 581', 'Grand Forks 582', 'Minot 587', 'Williston 588'],
  OR: ['Astoria 971', 'Bend 977', 'Eugene 974', 'Medford 975', 'Portland 972', 'Salem 973'],
  SD: ['Aberdeen 574', 'Brookings 570', 'Pierre 575', 'Rapid City 577', 'Sioux Falls 571', 'Yankton 570'],
  UT: ['Logan 843', 'Ogden 844', 'Orem 840', 'Provo 846', 'Salt Lake City 841', 'St. George 847'],
  WA: ['Everett 982', 'Olympia 985', 'Seattle 981', 'Spokane 992', 'Tacoma 984', 'Vancouver 986', 'Yakima 989'],
  WI: [
    'Appleton 549',
    'Eau Claire 547',
    'Green Bay 543',
    'La Crosse 546',
    'Madison 537',
    'Milwaukee 532',
    'Wausau 544',
  ],
};

/** Names that break careless code: other scripts, emoji, markup, quotes, great length. */
export const awkwardNames: readonly string[] = [
  'משה כהן',
  'مريم الحداد',
  'Tacos El Güero 🌮 & Café',
  '<b>Bold & Sons</b> <img src=x onerror=alert(1)>',
  "Robert'); DROP TABLE accounts;-- Transport",
  'O’Brien-Núñez & D’Angelo',
  '北海道 Noodle House',
  '👩‍🌾 Happy Farm 🏔️',
  'The Very Reverend Bartholomew Featherstonehaugh-Cholmondeley and Associates Consolidated Northern Holdings Company',
  '=SUM(1+1) Accounting',
];
